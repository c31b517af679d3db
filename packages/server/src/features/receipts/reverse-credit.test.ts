import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { balances } from '@revive/testing/buying.ts';
import { aClient, aProduct } from '@revive/testing/factories.ts';
import { afterEach, describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
afterEach(() => expectBooksTrue(db));

/** A desk that sells a cream at 10.50 dollars with tax, and a manager. */
async function aDesk() {
  const { token } = await signInAs('manager');
  const client = await aClient(db, { name: 'Amina Nur' });
  const { id: product } = await aProduct(db, { price_cents: 10_00, quantity: 100 });
  const line = { product, quantity: 1, unit_price: 10 };
  const bill = (body: object) =>
    call(api.bills.create, { token, key: `bill-${Math.random()}`, body: body as never });
  const receiptsOf = async (order: number) =>
    (await call(api.receipts.list, { token, query: { order } })).body.filter(
      ({ kind }) => kind === 'receipt',
    );
  const reverse = (id: number, more: object = {}) =>
    call(api.receipts.reverse, {
      token,
      params: { id },
      body: { reason: 'A mistake', ...more } as never,
    });
  /** A gift card of 25 dollars, paid in cash unless it is said how. */
  const aCard = async (payments: object[] = [{ method: 'cash', amount: 25 }]) => {
    const { body } = await bill({ client: client.id, lines: [{ gift_card: true, amount: 25 }], payments });
    const { gift_card, order } = body.lines[0]!;
    return { code: gift_card!.code!, order: order!, bill: body.id };
  };
  const leftOn = async (code: string) =>
    (await call(api.credit.checkCard, { token, body: { code } })).body.balance;
  return { token, client, line, bill, receiptsOf, reverse, aCard, leftOn };
}

describe('reversing the receipt of a sold gift card', () => {
  it('takes the card back with its money: nothing is left on it, and no one owes for it', async () => {
    const { aCard, receiptsOf, reverse, leftOn, token } = await aDesk();
    const { code, order, bill } = await aCard();
    const [receipt] = await receiptsOf(order);
    expect((await reverse(receipt!.id)).status).toBe(201);
    expect(await leftOn(code)).toBe(0);
    expect(await balances(db)).toEqual({ cash: 0, client_credit: 0, receivable: 0 });
    const sale = await call(api.orders.getSale, { token, params: { id: order } });
    expect(sale.body).toMatchObject({ status: 'cancelled', owed: 0, cancel_reason: 'A mistake' });
    // The bill is taken back as well, if that is wanted: nothing goes back twice.
    const voided = await call(api.bills.void, { token, params: { id: bill }, body: { reason: 'A mistake' } });
    expect(voided.body.state).toBe('void');
    expect(await balances(db)).toEqual({ cash: 0, client_credit: 0, receivable: 0 });
  });

  it('is refused once something of it is spent, and for a part of its money', async () => {
    const { aCard, receiptsOf, reverse, leftOn, line, bill } = await aDesk();
    const { code, order } = await aCard();
    const [receipt] = await receiptsOf(order);
    expect(await reverse(receipt!.id, { amount: 5 })).toMatchObject({
      status: 409,
      error: {
        detail: 'A gift card and credit are taken back whole. Take the sale back under Sales instead.',
      },
    });
    await bill({ lines: [line], payments: [{ method: 'gift_card', amount: 10.5, code }] });
    expect(await reverse(receipt!.id)).toMatchObject({
      status: 409,
      error: { detail: 'Some of this credit is spent, so its sale cannot be taken back.' },
    });
    expect(await leftOn(code)).toBe(14.5);
  });

  it('of which two ways paid is refused, and its sale is taken back whole', async () => {
    const { aCard, receiptsOf, reverse, leftOn, token } = await aDesk();
    const { code, order } = await aCard([
      { method: 'cash', amount: 10 },
      { method: 'card', amount: 15 },
    ]);
    const receipts = await receiptsOf(order);
    expect(await reverse(receipts.at(-1)!.id, { reference: 'C-1' })).toMatchObject({ status: 409 });
    const body = { reason: 'A mistake', refund_reference: 'C-1' };
    expect((await call(api.orders.voidSale, { token, params: { id: order }, body })).status).toBe(200);
    expect(await leftOn(code)).toBe(0);
    expect(await balances(db)).toMatchObject({ cash: 0, card: 0, client_credit: 0, receivable: 0 });
  });

  it('keeps its money as the credit of who bought it, where that is wanted', async () => {
    const { aCard, receiptsOf, reverse, leftOn, client, token } = await aDesk();
    const { code, order } = await aCard();
    const [receipt] = await receiptsOf(order);
    expect((await reverse(receipt!.id, { to: 'credit' })).status).toBe(201);
    expect(await leftOn(code)).toBe(0);
    expect((await call(api.credit.get, { token, params: { id: client.id } })).body.balance).toBe(25);
  });
});

describe('credit', () => {
  it('that was given back in money, or brought in, is no sale that can be taken back', async () => {
    const { bill, line, client, token } = await aDesk();
    const payments = [{ method: 'cash', amount: 15.5 }];
    await bill({ client: client.id, lines: [line], payments, change_as_credit: true });
    await call(api.credit.payOut, {
      token,
      params: { id: client.id },
      body: { amount: 5, method: 'cash', reason: 'She moves' } as never,
    });
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('channel', '=', 'CREDIT')
      .where('subtotal_cents', '=', 0)
      .executeTakeFirstOrThrow();
    expect(
      await call(api.orders.voidSale, { token, params: { id }, body: { reason: 'A mistake' } }),
    ).toMatchObject({
      status: 409,
      error: { detail: 'This credit was given back in money, and that cannot be taken back.' },
    });
  });

  it('is nothing that comes back as goods do', async () => {
    const { aCard, token } = await aDesk();
    const { order } = await aCard();
    const sale = await call(api.orders.getSale, { token, params: { id: order } });
    expect(sale.body).toMatchObject({ channel: 'CREDIT', is_returnable: false });
  });
});
