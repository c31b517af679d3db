import { dollars } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aCart, stockOf } from '@revive/testing/buying.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict } from '../../lib/errors.ts';
import { placeOrder, receivePayment, recogniseSale } from '../orders/index.ts';
import { getPolicy } from '../policy/index.ts';

const { db, call, clock, signInAs, wallet } = await testApp();

it('sells the last seven pieces to exactly seven of thirty buyers and ten tills', async () => {
  const product = await aProduct(db, { price_cents: 10_00, quantity: 7 });
  const { id: sold_by } = await signInAs('staff');
  const policy = await getPolicy(db);

  // Everyone has ordered, which keeps nothing, before anyone pays.
  const ordered = await Promise.all(
    Array.from({ length: 30 }, async (_, number) => {
      const body = await aCart(db, { product, phone: `2526150${20_000 + number}` });
      const made = await call(api.shop.createOrder, { body, key: `buyer-${number}` });
      expect(made.status).toBe(201);
      return { id: made.body.id, wallet_id: body.guest_phone };
    }),
  );
  const paidOnline: string[] = [];
  const pay = async ({ id, wallet_id }: (typeof ordered)[number]): Promise<boolean> => {
    const paid = await call(api.shop.payOrder, { params: { id }, body: { wallet_id, payment_method: '1' } });
    if (paid.status === 409) {
      expect(paid.error).toMatchObject({ error: `${product.name} is out of stock`, product: product.id });
      return false;
    }
    expect(paid.body.payment_status).toBe('001');
    paidOnline.push(wallet_id);
    return true;
  };

  const sellAtTill = () =>
    inTransaction(db, async (trx) => {
      const at = clock.now();
      const order = await placeOrder(trx, policy, {
        channel: 'POS',
        items: [{ product_id: product.id, quantity: 1, unit_price: 10_00 }],
        buyer: { client_id: null, name: 'Walk-in', phone: null },
        delivery: null,
        sold_by,
        hold_ends_at: null,
        access_token: null,
        at,
      });
      const facts = { actor_id: sold_by, at };
      const recognised = await recogniseSale(trx, order, facts);
      await receivePayment(trx, recognised, {
        amount_cents: order.total_cents,
        payment_method: 'cash',
        reference: null,
        kind: 'order_payment',
        shift_id: null,
        ...facts,
      });
      return true;
    }).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Conflict);
      return false;
    });

  const outcomes = await Promise.all([...ordered.map(pay), ...Array.from({ length: 10 }, sellAtTill)]);
  expect(outcomes.filter(Boolean)).toHaveLength(7);
  expect(await stockOf(db, product.id)).toBe(0);
  // No wallet was asked for goods that were gone.
  expect(wallet.charges.map(({ phone }) => phone).sort()).toEqual(paidOnline.sort());
  await expectBooksTrue(db);

  const { rows } = await sql<{ trial: number; owed: number; sold: number; revenue: number }>`
    select
      (select sum(debit_cents - credit_cents) from journal_lines) as trial,
      (select sum(debit_cents - credit_cents) from journal_lines where account = 'receivable') as owed,
      (select sum(credit_cents) from journal_lines where account = 'product_revenue') as revenue,
      (select sum(quantity) from order_lines join orders on orders.id = order_id where paid_at is not null) as sold`.execute(
    db,
  );
  expect(Object.fromEntries(Object.entries(rows[0]!).map(([name, value]) => [name, Number(value)]))).toEqual({
    trial: 0,
    owed: 0,
    sold: 7,
    revenue: 7 * product.price_cents,
  });
  expect(dollars(product.price_cents)).toBe(10);
});

it('starts one payment for the last piece, though two orders are paid at the same moment and the wallet is slow', async () => {
  const product = await aProduct(db, { name: 'Scrub', quantity: 1 });
  const order = async (phone: string) =>
    (await call(api.shop.createOrder, { body: await aCart(db, { product, phone }) })).body;
  const orders = [await order('252615000201'), await order('252615000202')];
  const letGo = wallet.hold();
  const payments = orders.map(({ id, token }) =>
    call(api.shop.payOrder, { params: { id }, body: { wallet_id: '615000203', payment_method: '1', token } }),
  );
  const refused = await Promise.race(payments);
  expect([refused.status, refused.error.error]).toEqual([409, 'Scrub is out of stock']);
  await expect.poll(() => wallet.charges.length).toBe(1);
  letGo();
  expect((await Promise.all(payments)).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(wallet.charges).toHaveLength(1);
  expect(await stockOf(db, product.id)).toBe(0);
});
