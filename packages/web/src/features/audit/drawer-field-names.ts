import { sentence } from '@revive/contract';

/** The columns of the shifts of a drawer. */
export const DRAWER_FIELD_NAMES = {
  counted_at: sentence('Counted at'),
  counted_by: sentence('Counted by'),
  counted_cents: sentence('Counted'),
  float_cents: sentence('Float'),
};
