export { createSelfBookingThrottles } from './limits.ts';
export { mountSelfBooking } from './routes.ts';
