import type { Address } from '../../lib/address.ts';
import type { Behind, Figure } from './report-model.ts';

type Way = { behind?: Behind | undefined; to?: Address | undefined };

export const money = (value: number | null, way: Way = {}): Figure => ({ unit: 'money', value, ...way });

export const count = (value: number, way: Way = {}): Figure => ({ unit: 'count', value, ...way });

export const percent = (value: number | null): Figure => ({ unit: 'percent', value });

/** The change of an amount in dollars; null where one of the two is unknown. */
export const change = (now: number | null, before: number | null): Figure => ({
  unit: 'change',
  // Dollars are floats here, so the difference is computed in whole cents.
  value: now === null || before === null ? null : Math.round((now - before) * 100) / 100,
});
