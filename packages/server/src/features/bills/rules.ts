import type { MoneyWay } from '@revive/contract';

/** What a payment of a bill brings. */
export interface Way {
  /** Of the payment. */
  id: number;
  method: MoneyWay;
  amount_cents: number;
}

/** A part of a payment, for one of the sums that are due. */
export interface Part<W extends Way> {
  way: W;
  amount_cents: number;
}

/** Spreads payments over sums that are due, both in their order. They must add up to the same. */
export function spreadWays<W extends Way>(ways: readonly W[], dues: readonly number[]): Part<W>[][] {
  const left = ways.map((way) => ({ way, cents: way.amount_cents }));
  const spread = dues.map((due) => {
    let rest = due;
    const parts: Part<W>[] = [];
    for (const given of left) {
      const amount_cents = Math.min(rest, given.cents);
      if (amount_cents === 0) continue;
      rest -= amount_cents;
      given.cents -= amount_cents;
      parts.push({ way: given.way, amount_cents });
    }
    if (rest > 0) throw new Error(`the payments of a bill lack ${rest} cents`);
    return parts;
  });
  const over = left.reduce((sum, { cents }) => sum + cents, 0);
  if (over > 0) throw new Error(`the payments of a bill are ${over} cents too much`);
  return spread;
}

/** The change goes back in cash: off the last cash that was given. */
export function lessChange<W extends Way>(ways: readonly W[], change_cents: number): W[] {
  let change = change_cents;
  return ways
    .toReversed()
    .map((way) => {
      const back = way.method === 'cash' ? Math.min(change, way.amount_cents) : 0;
      change -= back;
      return { ...way, amount_cents: way.amount_cents - back };
    })
    .toReversed();
}
