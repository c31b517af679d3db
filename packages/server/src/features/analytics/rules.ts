import { cents as asCents, type Cents } from '@revive/contract';

export interface SalesSum {
  orders: number;
  cents: number;
}

/** Groups sums by the key `of` returns, the largest first; without those that have no key, or no sale and no return. */
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
  return [...found.values()]
    .filter((sum) => sum.orders > 0 || sum.cents !== 0)
    .sort((a, b) => b.cents - a.cents);
}

export const totalOf = (sums: readonly SalesSum[]): SalesSum => ({
  orders: sums.reduce((orders, sum) => orders + sum.orders, 0),
  cents: sums.reduce((cents, sum) => cents + sum.cents, 0),
});

/** The average order value in cents, rounded half up; 0 without orders. */
export const averageCents = ({ orders, cents }: SalesSum): Cents =>
  asCents(orders === 0 ? 0 : Math.round(cents / orders));
