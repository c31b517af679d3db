import { randomUUID } from 'node:crypto';
import type { Contestant } from '../frame/contest.ts';
import type { OurServer, Server } from '../frame/servers.ts';
import { type Piece, threeOf } from './stock-up.ts';

/** To a walk-in who pays cash. */
const saleOf = (goods: readonly Piece[]) =>
  JSON.stringify({
    client: { name: '', phone: 'POS-1763618400000', email: '', address: '' },
    items: threeOf(goods),
    payment_info: { payment_method: 'cash', amount_paid: 100_000, discount: 0 },
  });

/** Bare and ours, each selling three of these goods over the counter. */
export function atCounter(goods: readonly Piece[], bare: Server, ours: OurServer): [Contestant, Contestant] {
  const headers = { authorization: `Bearer ${ours.token}`, 'content-type': 'application/json' };
  return [
    {
      name: 'bare',
      server: bare,
      request: () => ({ method: 'POST', path: `/sale?key=${randomUUID()}`, headers, body: saleOf(goods) }),
    },
    {
      name: 'ours',
      server: ours,
      request: () => ({
        method: 'POST',
        path: '/api/onlineshop/pos-sale/',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: saleOf(goods),
      }),
    },
  ];
}
