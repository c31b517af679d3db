import { randomInt, randomUUID } from 'node:crypto';
import { api } from '@revive/contract';
import type autocannon from 'autocannon';
import type { Contestant } from '../frame/contest.ts';
import type { Server } from '../frame/servers.ts';
import { type Piece, threeOf } from './stock-up.ts';

/** What is known of a checkout on its way, beside the caller's address. */
interface Checkout {
  phone?: string;
  headers?: Record<string, string>;
  order?: { id: number; token: string };
}

// As many people as numbers and addresses, so that nobody is one who orders too often; no client's number is among them.
const aPhone = () => `252611${String(randomInt(1_000_000)).padStart(6, '0')}`;
const anAddress = () => [10, randomInt(256), randomInt(256), randomInt(256)].join('.');

/** An order and its payment, one after the other; both answers count as one. */
const checkoutAt = (
  goods: readonly Piece[],
  pathOf: { order(key: string): string; payment(id: number, key: string): string },
): autocannon.Request[] => [
  {
    method: 'POST',
    setupRequest: (usual, known) => {
      const checkout: Checkout = known;
      const key = randomUUID();
      checkout.phone = aPhone();
      checkout.headers = { 'content-type': 'application/json', 'x-forwarded-for': anAddress() };
      const body = { delivery_type: 'PICKUP', items: threeOf(goods), guest_phone: checkout.phone };
      const headers = { ...checkout.headers, 'idempotency-key': key };
      return { ...usual, path: pathOf.order(key), headers, body: JSON.stringify(body) };
    },
    onResponse: (status, body, known) => {
      if (status < 300) (known as Checkout).order = JSON.parse(body);
    },
  },
  {
    method: 'POST',
    setupRequest: (usual, known) => {
      const { phone, headers, order } = known as Checkout;
      const key = randomUUID();
      return {
        ...usual,
        path: pathOf.payment(order?.id ?? 0, key),
        headers: { ...headers, 'idempotency-key': key },
        body: JSON.stringify({ wallet_id: phone, payment_method: '1', token: order?.token }),
      };
    },
  },
];

/** Bare and ours, each taking guests' orders of three of these goods and their payments by wallet. */
export const inShop = (goods: readonly Piece[], bare: Server, ours: Server): [Contestant, Contestant] => [
  {
    name: 'bare',
    server: bare,
    request: checkoutAt(goods, {
      order: (key) => `/order?key=${key}`,
      payment: (id, key) => `/payment?order=${id}&key=${key}`,
    }),
    requestsOfOne: 2,
  },
  {
    name: 'ours',
    server: ours,
    request: checkoutAt(goods, {
      order: () => api.shop.createOrder.path,
      payment: (id) => api.shop.payOrder.path.replace(':id', String(id)),
    }),
    requestsOfOne: 2,
  },
];
