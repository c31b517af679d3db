export { listBookableDays } from './free-times.ts';
export { createSelfBookingThrottles } from './limits.ts';
export { findOpenVisit, listOpenServices, takesSelfBookings } from './open-services.ts';
export { mountSelfBooking } from './routes.ts';
