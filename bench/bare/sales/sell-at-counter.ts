import type pg from 'pg';
import { dayOf, type Item, inTransaction, keepAnswer, lockGoods, postPaidSale, takeGoods } from './goods.ts';

interface Sale {
  items: Item[];
  payment_info: { amount_paid: number };
}

const ORDER = `insert into orders (channel, status, client_name, client_phone, subtotal_cents, tax_cents, total_cents,
    delivery_paid_with_order, sold_by, business_day, recognised_at, created_at)
  values ('POS', 'PENDING', 'Walk-in customer', null, $1, $2, $3, false, $4, $5, $6, $6) returning *`;
const PAID = `update orders set status = 'CONFIRMED', paid_at = $2, received_cents = $3, tendered_cents = $4 where id = $1`;

const SELLER = 1;

/** A sale over the counter for cash. */
export const sellAtCounter = (pool: pg.Pool, asked: URLSearchParams, { items, payment_info }: Sale) =>
  inTransaction(pool, async (run) => {
    const facts = { seller: SELLER, at: new Date() };
    const { lines, subtotal, tax } = await lockGoods(run, items);
    const total = subtotal + tax;
    const made = await run('sale', ORDER, [subtotal, tax, total, SELLER, dayOf(facts.at), facts.at]);
    const order = made.rows[0];
    await takeGoods(run, order.id, lines, facts);
    await postPaidSale(run, order, { method: 'cash', account: 'cash', reference: null }, facts);
    await run('paid', PAID, [order.id, facts.at, total, payment_info.amount_paid * 100]);
    const answer = { order: { ...order, total, lines }, receipt: { at: facts.at, subtotal, tax, total } };
    const endpoint = 'POST /api/onlineshop/pos-sale/';
    await keepAnswer(run, { actor: 'staff:1', key: asked.get('key')!, endpoint }, answer);
    return answer;
  });
