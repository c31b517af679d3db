import { sentence } from './sentence.ts';

// Apart from the reading of numbers, which pages use that ask for none.

// With `EXAMPLE_PHONE`.
export const BOOKING_PHONE_HINT = sentence('Phone number must be 9 digits (e.g. 615123456)');
export const CLIENT_PHONE_HINT = sentence(
  'Phone number must start with 252 and be followed by 9 digits (e.g. 252615123456)',
);
/** Of who signs in or books by herself: every spelling is read. */
export const OWN_PHONE_HINT = sentence('Enter your phone number, for example 0615123456 or 252615123456.');
