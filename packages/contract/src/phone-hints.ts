import { sentence } from './sentence.ts';

// Apart from the reading of numbers, which pages use that ask for none.

// With `EXAMPLE_PHONE`.
export const BOOKING_PHONE_HINT = sentence('Phone number must be 9 digits (e.g. 615123456)');
export const CLIENT_PHONE_HINT = sentence(
  'Phone number must start with 252 and be followed by 9 digits (e.g. 252615123456)',
);
