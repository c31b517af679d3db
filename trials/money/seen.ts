import type { Policy } from '@revive/contract';
import type { Dice } from '@revive/testing/dice.ts';
import type { Business } from '../shared/prepare-business.ts';
import type { Seen } from './operation.ts';
import { shelf } from './shelf.ts';

/** One new picture in so many is missed, so that people go on with the old one. */
const MISSED = 4;

/** What there is at first. Few of each, so that people meet. */
export function lookAround({ products }: Business, policy: Policy, { below }: Dice): Seen {
  const few = <T extends { id: number }>(most: number) => shelf<T>(most, () => below(MISSED) === 0);
  const seen: Seen = {
    bookings: few(5),
    sessions: few(10),
    sales: few(4),
    orders: few(6),
    open: few(6),
    requisitions: few(4),
    payments: few(5),
    shifts: few(5),
    movements: few(5),
    bills: few(8),
    cards: few(4),
    packages: few(3),
    products: few(7),
    policy,
  };
  for (const product of products) seen.products.see(product);
  return seen;
}
