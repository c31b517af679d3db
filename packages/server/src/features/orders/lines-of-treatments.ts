import type { ServiceLine } from './ensure-service-sale.ts';
import type { TreatedSession } from './treatment-balances.ts';

type Sold = Pick<TreatedSession, 'service_id' | 'price_cents'>;

const keyOf = ({ service_id, price_cents }: Sold): string => `${service_id} ${price_cents}`;

function countByPrice(sessions: readonly Sold[]): Map<string, Sold & { quantity: number }> {
  const counts = new Map<string, Sold & { quantity: number }>();
  for (const { service_id, price_cents } of sessions) {
    const key = keyOf({ service_id, price_cents });
    counts.set(key, { service_id, price_cents, quantity: (counts.get(key)?.quantity ?? 0) + 1 });
  }
  return counts;
}

/** What an order says was sold: its sessions by service and price, since the last session of a package may cost some cents more. */
export const linesOf = (sessions: readonly Sold[], nameOf: ReadonlyMap<number, string>): ServiceLine[] =>
  [...countByPrice(sessions).values()].map(({ service_id, price_cents, quantity }) => ({
    service_id,
    name: nameOf.get(service_id) ?? '',
    unit_price_cents: price_cents,
    quantity,
  }));

/** Whether other sessions, or sessions at other prices, are sold after a change. */
export function hasOtherLines(before: readonly Sold[], after: readonly Sold[]): boolean {
  const [was, is] = [countByPrice(before), countByPrice(after)];
  return was.size !== is.size || [...is].some(([key, { quantity }]) => was.get(key)?.quantity !== quantity);
}
