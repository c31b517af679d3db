export { listBookableDays } from './free-times.ts';
export { createSelfBookingThrottles } from './limits.ts';
export { findOpenService, listOpenServices, takesSelfBookings } from './open-services.ts';
export { mountSelfBooking } from './routes.ts';
