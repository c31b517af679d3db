import type { OrderStatus, PaymentMethod } from '@revive/contract';
import type { Db } from '../../server/src/db/client.ts';
import { inTransaction } from '../../server/src/db/transaction.ts';
import { advanceOrder } from '../../server/src/features/orders/advance-order.ts';
import { cancelOrder } from '../../server/src/features/orders/cancel-order.ts';
import {
  type GoodsItem,
  lockGoods,
  openUnreservedOrder,
  placeOrder,
  receivePayment,
  recogniseSale,
} from '../../server/src/features/orders/index.ts';
import { reserveGoods } from '../../server/src/features/orders/reserve-goods.ts';
import { getPolicy } from '../../server/src/features/policy/index.ts';
import { balances } from './buying.ts';
import { START } from './clock.ts';
import { aProduct, aUser } from './factories.ts';

/** Products by id with their pieces; by default one piece of a new product. */
type Bought = { product_id: number; quantity?: number }[];

const STEPS: readonly OrderStatus[] = ['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'];

const HOLD_MS = 30 * 60_000;

let orders = 0;

async function itemsOf(db: Db, bought: Bought | undefined): Promise<GoodsItem[]> {
  const wanted = bought ?? [{ product_id: (await aProduct(db)).id }];
  return Promise.all(
    wanted.map(async ({ product_id, quantity = 1 }) => {
      const { price_cents } = await db
        .selectFrom('products')
        .select('price_cents')
        .where('id', '=', product_id)
        .executeTakeFirstOrThrow();
      return { product_id, quantity, unit_price: price_cents };
    }),
  );
}

async function pay(db: Db, order: Awaited<ReturnType<typeof placeOrder>>, facts: PaymentFacts) {
  return inTransaction(db, async (trx) => {
    const recognised = await recogniseSale(trx, order, facts);
    return receivePayment(trx, recognised, {
      ...facts,
      amount_cents: recognised.total_cents,
      kind: 'order_payment',
      shift_id: null,
    });
  });
}

interface PaymentFacts {
  payment_method: PaymentMethod;
  reference: string | null;
  actor_id: number | null;
  at: Date;
}

/**
 * An order of the shop, made, paid and moved to `status` by the app's operations. Browser tests pass `at: new Date()`,
 * because their server has the real clock.
 */
export async function anOnlineOrder(
  db: Db,
  given: {
    items?: Bought;
    channel?: 'ONLINE_SHOP' | 'MOBILE_APP';
    client_id?: number;
    name?: string;
    phone?: string | null;
    address?: string;
    status?: OrderStatus;
    /** Whether a payment of it has begun, which takes its goods out of stock; true when nothing is said. */
    reserved?: boolean;
    /** How it was paid; unpaid when nothing is said. */
    paid?: PaymentMethod;
    /** Why staff cancelled it. */
    cancelled?: string;
    reference?: string;
    hold_ends_at?: Date;
    at?: Date;
  } = {},
) {
  const at = given.at ?? new Date(START);
  const number = ++orders;
  const items = await itemsOf(db, given.items);
  const policy = await getPolicy(db);
  const order = await inTransaction(db, async (trx) => {
    const lines = await lockGoods(trx, items);
    const made = await openUnreservedOrder(trx, policy, {
      channel: given.channel ?? 'ONLINE_SHOP',
      lines,
      buyer: {
        client_id: given.client_id ?? null,
        name: given.name ?? `Sahra ${number}`,
        phone: given.phone === undefined ? `2526${30_000_000 + number}` : given.phone,
      },
      delivery: { type: given.address ? 'DELIVERY' : 'PICKUP', address: given.address ?? null },
      sold_by: null,
      hold_ends_at: given.hold_ends_at ?? new Date(at.getTime() + HOLD_MS),
      access_token: `token-${at.getTime()}-${number}`,
      at,
    });
    return given.reserved === false ? made : reserveGoods(trx, made, { policy, actor_id: null, at });
  });
  if (given.paid)
    await pay(db, order, {
      payment_method: given.paid,
      reference: given.reference ?? (given.paid === 'cash' ? null : `T-${number}`),
      actor_id: null,
      at,
    });
  const steps = STEPS.slice(1, STEPS.indexOf(given.status ?? 'PENDING') + 1);
  if (steps.length > 0) {
    const actor_id = (await aUser(db)).id;
    for (const status of steps) await advanceOrder(db, { now: () => at }, { id: order.id, status, actor_id });
  }
  if (given.cancelled !== undefined) {
    const facts = { kind: 'cancelled', reason: given.cancelled, actor_id: null, at } as const;
    await inTransaction(db, (trx) => cancelOrder(trx, order, facts));
  }
  return order;
}

/** A sale at the counter, paid at once. */
export async function aCounterSale(
  db: Db,
  given: {
    items?: Bought;
    client_id?: number;
    name?: string;
    /** Who sold it. */
    by?: number;
    discount_cents?: number;
    payment_method?: PaymentMethod;
    reference?: string;
    at?: Date;
  } = {},
) {
  const at = given.at ?? new Date(START);
  const sold_by = given.by ?? (await aUser(db)).id;
  const items = await itemsOf(db, given.items);
  const policy = await getPolicy(db);
  const order = await inTransaction(db, (trx) =>
    placeOrder(trx, policy, {
      channel: 'POS',
      items,
      ...(given.discount_cents !== undefined && { discount_cents: given.discount_cents }),
      buyer: { client_id: given.client_id ?? null, name: given.name ?? `Ayaan ${++orders}`, phone: null },
      delivery: null,
      sold_by,
      hold_ends_at: null,
      access_token: null,
      at,
    }),
  );
  const payment_method = given.payment_method ?? 'cash';
  return pay(db, order, { payment_method, reference: given.reference ?? null, actor_id: sold_by, at });
}

/** The balance of each account in cents, debits minus credits, without balances of 0. */
export const accountsLeft = async (db: Db): Promise<Record<string, number>> =>
  Object.fromEntries(Object.entries(await balances(db)).filter(([, net]) => net !== 0));

/** A sale at the counter that was paid and is cancelled, whose money is still to be given back. */
export async function aSaleToRefund(db: Db) {
  const sale = await aCounterSale(db);
  const facts = { kind: 'cancelled', reason: 'The goods were gone', actor_id: sale.sold_by } as const;
  return inTransaction(db, (trx) => cancelOrder(trx, sale, { ...facts, at: new Date() }));
}
