import { sentence } from './sentence.ts';

/** Of who signs in or books by herself: every spelling is read. */
export const OWN_PHONE_HINT = sentence('Enter your phone number, for example 0615123456 or 252615123456.');
