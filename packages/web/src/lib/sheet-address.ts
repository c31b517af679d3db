import { DAY_MS, SHEET_DAYS } from '@revive/contract';
import type { Address } from './address.ts';
import type { Days } from './period.ts';

/** The sheet of some business days; of the last of them where they are more than it covers. */
export function sheetAddress({ start_date, end_date }: Days): Address {
  const isCovered = Date.parse(end_date) - Date.parse(start_date) < SHEET_DAYS * DAY_MS;
  return `/sheet?start_date=${isCovered ? start_date : end_date}&end_date=${end_date}`;
}
