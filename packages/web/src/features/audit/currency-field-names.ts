import { sentence } from '@revive/contract';

/** The columns of the second currency: its rates, and its notes in drawers. */
export const CURRENCY_FIELD_NAMES = {
  booked_cents: sentence('In the books'),
  change_currency: sentence('Change in'),
  code: sentence('Currency'),
  counted_units: sentence('Counted'),
  difference_units: sentence('Difference'),
  expected_units: sentence('Expected'),
  rate_difference_cents: sentence('Difference of rates'),
  rate_hundredths: sentence('Rate'),
  second_currency: sentence('Second currency'),
  set_by: sentence('Set by'),
  units: sentence('Amount in the second currency'),
  valid_from: sentence('Valid from'),
} as const;
