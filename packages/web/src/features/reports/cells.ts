import type { Address } from '../../lib/address.ts';
import type { Behind, Figure } from './report-model.ts';

export type Way = { behind?: Behind | undefined; to?: Address | undefined };

export const money = (value: number | null, way: Way = {}): Figure => ({ unit: 'money', value, ...way });

export const count = (value: number, way: Way = {}): Figure => ({ unit: 'count', value, ...way });

/** Minutes as hours, to a tenth. */
export const hours = (minutes: number, way: Way = {}): Figure => ({
  unit: 'hours',
  value: Math.round(minutes / 6) / 10,
  ...way,
});

export const percent = (value: number | null, way: Way = {}): Figure => ({ unit: 'percent', value, ...way });

/** The change of an amount in dollars; null where one of the two is unknown. */
export const change = (now: number | null, before: number | null): Figure => ({
  unit: 'change',
  // Dollars are floats here, so the difference is computed in whole cents.
  value: now === null || before === null ? null : Math.round((now - before) * 100) / 100,
});
