import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { dayOf, type Item, inTransaction, keepAnswer, lockGoods, postPaidSale, takeGoods } from './goods.ts';

const ORDER = `insert into orders (channel, status, client_name, client_phone, subtotal_cents, tax_cents, discount_cents,
    total_cents, delivery_paid_with_order, delivery_type, hold_ends_at, access_token, business_day, created_at)
  values ('ONLINE_SHOP', 'PENDING', $1, $1, $2, $3, $4, $5, false, 'PICKUP', $6, $7, $8, $9) returning *`;

interface Cart {
  items: Item[];
  guest_phone: string;
}

/** A guest's order, whose goods are held until it is paid. */
export const orderInShop = (pool: pg.Pool, asked: URLSearchParams, { items, guest_phone }: Cart) =>
  inTransaction(pool, async (run) => {
    const at = new Date();
    const { lines, subtotal, tax } = await lockGoods(run, items);
    const discount = Math.round(subtotal * 0.02);
    const token = randomBytes(32).toString('base64url');
    const held = new Date(at.getTime() + 30 * 60_000);
    const total = subtotal + tax - discount;
    const values = [guest_phone, subtotal, tax, discount, total, held, token, dayOf(at), at];
    const { rows } = await run('order', ORDER, values);
    const order = rows[0];
    await takeGoods(run, order.id, lines, { seller: null, at });
    const answer = { ...order, items: lines };
    const endpoint = 'POST /api/onlineshop/orders/create/';
    await keepAnswer(run, { actor: 'anonymous', key: asked.get('key')!, endpoint }, answer);
    return answer;
  });

// Written down before the wallet hears of it, by which a payment is found again whatever breaks.
const ATTEMPT = `insert into payment_attempts
    (reference, wallet, order_id, phone, amount_cents, intent, idempotency_key, state, created_at, sent_at, next_lookup_at)
  select $1, 'waafipay', id, $3, total_cents, '{}', $4, 'sent', $5, $5, $6 from orders where id = $2
  returning id, amount_cents`;
const SETTLED = `update payment_attempts set state = 'succeeded', wallet_transaction_id = $2, settled_at = $3 where id = $1`;
const PAID = `update orders set recognised_at = $2, paid_at = $2, received_cents = total_cents, hold_ends_at = null
  where id = $1 returning *`;

/** Its payment: the wallet is asked between two transactions. */
export async function payFromWallet(
  pool: pg.Pool,
  asked: URLSearchParams,
  { wallet_id }: { wallet_id: string },
) {
  const began = new Date();
  const reference = `RV-${began.getTime().toString(36)}-${randomBytes(6).toString('hex')}`;
  const lookedAt = new Date(began.getTime() + 180_000);
  const values = [reference, asked.get('order'), wallet_id, asked.get('key'), began, lookedAt];
  const { rows } = await pool.query({ name: 'attempt', text: ATTEMPT, values });
  const [attempt] = rows;
  const transaction = await charge(reference, wallet_id, attempt.amount_cents);
  return inTransaction(pool, async (run) => {
    const at = new Date();
    await run('settled', SETTLED, [attempt.id, transaction, at]);
    const paid = await run('paid order', PAID, [asked.get('order'), at]);
    const order = paid.rows[0];
    const receipt = { method: 'mobile_money', account: 'mobile_wallet', reference: transaction } as const;
    await postPaidSale(run, order, receipt, { seller: null, at });
    return { payment_status: '001', transaction_id: transaction, order };
  });
}

async function charge(reference: string, phone: string, cents: number): Promise<string> {
  const transactionInfo = { referenceId: reference, amount: (cents / 100).toFixed(2) };
  const answer = await fetch(process.env.BARE_WALLET!, {
    method: 'POST',
    body: JSON.stringify({
      serviceName: 'API_PURCHASE',
      serviceParams: { payerInfo: { accountNo: phone }, transactionInfo },
    }),
  });
  return ((await answer.json()) as { params: { transactionId: string } }).params.transactionId;
}
