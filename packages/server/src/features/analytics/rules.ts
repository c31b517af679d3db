import { cents as asCents, type Cents } from '@revive/contract';

export interface SalesSum {
  orders: number;
  cents: number;
}

/** Adds sums up by what `of` says of each, the largest first; what has no such thing, or adds up to no sale, is left out. */
export function sumBy<S extends SalesSum, K>(
  sums: readonly S[],
  of: (sum: S) => K | null,
): (SalesSum & { of: K })[] {
  const found = new Map<K, SalesSum & { of: K }>();
  for (const sum of sums) {
    const key = of(sum);
    if (key === null) continue;
    const before = found.get(key);
    found.set(key, {
      of: key,
      orders: (before?.orders ?? 0) + sum.orders,
      cents: (before?.cents ?? 0) + sum.cents,
    });
  }
  return [...found.values()].filter((sum) => sum.orders > 0).sort((a, b) => b.cents - a.cents);
}

export const totalOf = (sums: readonly SalesSum[]): SalesSum => ({
  orders: sums.reduce((orders, sum) => orders + sum.orders, 0),
  cents: sums.reduce((cents, sum) => cents + sum.cents, 0),
});

/** What an order was worth on average, to the cent, half up; nothing where there was none. */
export const averageCents = ({ orders, cents }: SalesSum): Cents =>
  asCents(orders === 0 ? 0 : Math.round(cents / orders));
