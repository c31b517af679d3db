import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { balances } from '@revive/testing/buying.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aShopBuyer } from '@revive/testing/shop-buyer.ts';
import { afterEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, clock, signInAs } = app;
const { order, pay, track, billOf, leftOn } = aShopBuyer(app);
const MINUTE = 60_000;
const CARD_OF_20 = { gift_card: true, unit_price: 20 };

afterEach(() => expectBooksTrue(db));

describe('a gift card bought in the shop', () => {
  it('is sold where the owner wants it, within its limits', async () => {
    expect((await order([CARD_OF_20])).error).toHaveProperty(['items.0.gift_card']);
    await setPolicy(db, { shop_gift_cards: true });
    for (const unit_price of [4.99, 500.01])
      expect((await order([{ gift_card: true, unit_price }])).error).toHaveProperty(['items.0.unit_price']);
    expect((await order([CARD_OF_20])).status).toBe(201);
  });

  it('shows its code to its buyer once it is paid, for a day, and opens nothing before', async () => {
    await setPolicy(db, { shop_gift_cards: true, order_hold_minutes: 4 * 24 * 60 });
    const { body } = await order([CARD_OF_20, CARD_OF_20]);
    expect(body.items.map(({ gift_card }) => gift_card)).toEqual([{ code: null }, { code: null }]);
    // The code is made when it is paid, which may be days later.
    clock.advance(3 * 24 * 60 * MINUTE);
    const paid = await pay(body, {}, 'pay');
    const codes = paid.body.order!.items.map(({ gift_card }) => gift_card!.code!);
    expect(codes).toEqual([expect.stringMatching(/^[A-HJKMNP-Z2-9]{12}$/), expect.any(String)]);
    expect(new Set(codes).size).toBe(2);
    expect(await leftOn(codes[0]!)).toBe(20);
    expect((await track(body.token)).receipt!.items.map(({ code }) => code)).toEqual(codes);
    const stranger = await pay({ ...body, token: 'none' });
    expect(JSON.stringify(stranger)).not.toContain(codes[0]);
    for (const table of ['idempotency_keys', 'audit_entries', 'bills', 'bill_lines', 'messages'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute()), table).not.toContain(codes[0]);
    expect(await balances(db)).toEqual({ mobile_wallet: 40_00, client_credit: -40_00, receivable: 0 });
  });

  it('is not taken back once it was spent from', async () => {
    await setPolicy(db, { shop_gift_cards: true });
    const { body } = await order([CARD_OF_20]);
    const paid = await pay(body);
    const code = paid.body.order!.items[0]!.gift_card!.code!;
    const product = await aProduct(db, { price_cents: 10_00 });
    const other = await order([{ product_id: product.id, quantity: 1, unit_price: 10 }]);
    expect((await pay(other.body, { gift_card: code })).body.payment_status).toBe('001');
    const { token } = await signInAs('manager');
    const { id } = await billOf(body.id);
    const payment = await db
      .selectFrom('bill_payments')
      .select('id')
      .where('bill_id', '=', id)
      .executeTakeFirstOrThrow();
    const back = { reason: 'Wrong', references: { [payment.id]: 'B-1' } };
    expect((await call(api.bills.void, { token, params: { id }, body: back })).status).toBe(409);
  });
});
