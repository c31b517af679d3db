import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { stockOf } from '@revive/testing/buying.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { aShopBuyer } from '@revive/testing/shop-buyer.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { settleUnknownAttempts } from '../payments/index.ts';

const app = await testApp();
const { db, call, clock, payments, wallet } = app;
const { order, pay, track, aCard, leftOn } = aShopBuyer(app);
const MINUTE = 60_000;

afterEach(() => expectBooksTrue(db));

describe('a gift card that pays an order', () => {
  const aCream = async (price_cents = 10_00) => {
    const product = await aProduct(db, { price_cents, quantity: 3 });
    const { body } = await order([{ product_id: product.id, quantity: 1, unit_price: price_cents / 100 }]);
    return { product, body };
  };

  it('pays all of it without a wallet, once for one key', async () => {
    const code = await aCard(25);
    const { body, product } = await aCream();
    const paid = await pay(body, { gift_card: code }, 'press');
    expect(paid.body).toMatchObject({
      payment_status: '001',
      transaction_id: null,
      order: { payment_status: 'PAID', receipt: { paymentMethod: 'gift card', amountPaid: 10.3 } },
    });
    expect((await pay(body, { gift_card: code }, 'press')).body.payment_status).toBe('001');
    expect((await pay(body, { gift_card: code }, 'another')).status).toBe(409);
    expect([wallet.charges, await leftOn(code), await stockOf(db, product.id)]).toEqual([[], 14.7, 2]);
  });

  it('is emptied by a call that is repeated, which is answered the same', async () => {
    const code = await aCard(10.3);
    const { body } = await aCream();
    const first = await pay(body, { gift_card: code }, 'press');
    const again = await pay(body, { gift_card: code }, 'press');
    expect([again.status, again.body.payment_status]).toEqual([200, first.body.payment_status]);
  });

  it('pays what it can, and the wallet the rest', async () => {
    const code = await aCard(4);
    const { body } = await aCream();
    const both = await Promise.all([1, 2].map(() => pay(body, { gift_card: code }, 'press')));
    expect(both.map((answer) => answer.body.payment_status)).toContain('001');
    expect(wallet.charges).toMatchObject([{ amount_cents: 6_30 }]);
    expect((await track(body.token)).receipt).toMatchObject({ paymentMethod: 'gift card, mobile' });
    const receipts = await db
      .selectFrom('order_payments')
      .selectAll()
      .where('order_id', '=', body.id)
      .execute();
    expect(receipts.map(({ payment_method, amount_cents }) => [payment_method, amount_cents])).toEqual([
      ['gift_card', 4_00],
      ['mobile_money', 6_30],
    ]);
  });

  it('is given back by a wallet’s no, and set aside while it is silent', async () => {
    const code = await aCard(4);
    const { body } = await aCream();
    wallet.willCharge({ state: 'failed', failure: 'wrong_pin' });
    expect((await pay(body, { gift_card: code })).body.payment_status).toBe('002');
    expect(await leftOn(code)).toBe(4);
    wallet.willCharge({ state: 'unknown' });
    expect((await pay(body, { gift_card: code })).body.payment_status).toBe('003');
    expect(await leftOn(code)).toBe(0);
    const { body: other } = await aCream();
    expect(await pay(other, { gift_card: code })).toMatchObject({
      status: 400,
      error: { gift_card: ['Nothing is left on this gift card.'] },
    });
    wallet.willLookup({ state: 'succeeded', transaction_id: 'T-late' });
    clock.advance(5 * MINUTE);
    await settleUnknownAttempts({ ...payments, db });
    expect((await track(body.token)).payment_status).toBe('PAID');
  });

  it('is spent once where two orders are paid with it at the same moment', async () => {
    const code = await aCard(10.3);
    const orders = await Promise.all([aCream(), aCream(), aCream()]);
    const answers = await Promise.all(
      orders.map(({ body }, place) => pay(body, { gift_card: code }, `press-${place}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await leftOn(code)).toBe(0);
  });

  it('is refused at the code, and guesses are limited', async () => {
    const { body } = await aCream();
    const wrong = await pay(body, { gift_card: 'ABCD EFGH JKMN' });
    expect(wrong).toMatchObject({
      status: 400,
      error: { code: ['There is no gift card with this code.'], gift_card: expect.any(Array) },
    });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, place) => pay(body, { gift_card: `WRONG${place}` })),
    );
    const refused = guesses.find(({ status }) => status === 429);
    expect(refused).toBeDefined();
    expect(wallet.charges).toEqual([]);
    await call(api.shop.giveUpOrder, { params: { token: body.token } });
  });

  it('pays only an order that is the caller’s', async () => {
    const code = await aCard(25);
    const { body } = await aCream();
    const stranger = { wallet_id: '252615444333', token: 'none', gift_card: code };
    expect((await pay(body, stranger)).status).toBe(404);
    expect(await leftOn(code)).toBe(25);
  });
});
