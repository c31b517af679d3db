export { getOwnBooking } from './get-own-booking.ts';
export { awaitCode, createMeThrottles } from './limits.ts';
export { readLink } from './open-link.ts';
export { mountMe } from './routes.ts';
export { firstStart } from './rules.ts';
