export { getOwnBooking } from './get-own-booking.ts';
export { awaitCode, createMeThrottles } from './limits.ts';
export { readLink } from './open-link.ts';
export { readerOf } from './reader-of.ts';
export { mountMe } from './routes.ts';
export { changeTerms, firstStart } from './rules.ts';
