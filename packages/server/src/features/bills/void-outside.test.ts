import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { balances } from '@revive/testing/buying.ts';
import { aClient, aProduct } from '@revive/testing/factories.ts';
import { aPackage } from '@revive/testing/packages.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
afterEach(() => expectBooksTrue(db));

const MISTAKE = 'It was not cash';
const SAY_HOW = ['Say how the money went back.'];

const refunds = () =>
  db
    .selectFrom('order_payments')
    .select(['payment_method', 'amount_cents', 'reference'])
    .where('kind', '=', 'refund')
    .where(sql<boolean>`reason is distinct from ${MISTAKE}`)
    .orderBy('id')
    .execute();

/** A bill of a cream in cash whose receipt was a mistake: the card that paid in its place is no payment of the bill. */
async function paidByCardInstead() {
  const { token } = await signInAs('manager');
  const cream = await aProduct(db, { price_cents: 10_00, quantity: 5 });
  const { body: bill } = await call(api.bills.create, {
    token,
    body: {
      lines: [{ product: cream.id, quantity: 1, unit_price: 10 }],
      payments: [{ method: 'cash', amount: 10.5 }],
    } as never,
  });
  const order = bill.lines[0]!.order!;
  const receipts = async () => (await call(api.receipts.list, { token, query: { order } })).body;
  await call(api.receipts.reverse, {
    token,
    params: { id: (await receipts())[0]!.id },
    body: { reason: MISTAKE },
  });
  const body = { payment_method: 'card', reference: 'SLIP 1' };
  await call(api.orders.receiveForSale, { token, params: { id: order }, body });
  const card = (await receipts())[0]!;
  const voidBill = (references?: Record<string, string>) =>
    call(api.bills.void, {
      token,
      params: { id: bill.id },
      body: { reason: 'She brings it back', references },
    });
  return { token, bill, card, voidBill };
}

describe('what was received outside of a bill for what it sold', () => {
  it('goes back with the bill, and only with how it went back', async () => {
    const { token, bill, card, voidBill } = await paidByCardInstead();
    const read = await call(api.bills.get, { token, params: { id: bill.id } });
    expect(read.body.outside).toEqual([{ id: card.id, method: 'card', amount: 10.5 }]);
    const key = `receipt-${card.id}`;
    expect(await voidBill()).toMatchObject({
      status: 400,
      error: { references: SAY_HOW, [`references.${key}`]: SAY_HOW },
    });
    // The cash went back already, and what is said of it does not count for the card.
    expect((await voidBill({ [bill.payments[0]!.id]: 'By hand' })).status).toBe(400);
    const voided = await voidBill({ [key]: 'TERMINAL 7' });
    expect(voided).toMatchObject({ status: 201, body: { state: 'void', outside: [] } });
    expect(await refunds()).toEqual([
      { payment_method: 'card', amount_cents: 10_50, reference: 'TERMINAL 7' },
    ]);
    expect(await balances(db)).toMatchObject({ cash: 0, card: 0, receivable: 0 });
  });

  it('is asked for too where it paid a package', async () => {
    const { token } = await signInAs('manager');
    const offered = await aPackage(db, { price_cents: 100_00 });
    const client = await aClient(db);
    const { body: bill } = await call(api.bills.create, {
      token,
      body: {
        client: client.id,
        lines: [{ package: offered.id, price: 100 }],
        payments: [{ method: 'cash', amount: 100 }],
      } as never,
    });
    const booking = bill.lines[0]!.booking!;
    const receipts = async () =>
      (await call(api.receipts.list, { token, query: { client: client.id } })).body;
    const body = { reason: MISTAKE, amount: 40 };
    await call(api.receipts.reverse, { token, params: { id: (await receipts())[0]!.id }, body });
    await call(api.profiles.pay, {
      token,
      params: { id: client.id },
      body: { booking_id: booking, amount: 40, payment_method: 'card' },
    });
    const card = (await receipts())[0]!;
    const voidBill = (references?: Record<string, string>) =>
      call(api.bills.void, { token, params: { id: bill.id }, body: { reason: 'Wrong client', references } });
    expect(await voidBill()).toMatchObject({
      status: 400,
      error: { [`references.receipt-${card.id}`]: SAY_HOW },
    });
    expect((await voidBill({ [`receipt-${card.id}`]: 'TERMINAL 8' })).body.state).toBe('void');
    expect(await refunds()).toEqual([
      { payment_method: 'card', amount_cents: 40_00, reference: 'TERMINAL 8' },
      { payment_method: 'cash', amount_cents: 60_00, reference: null },
    ]);
    expect(await balances(db)).toMatchObject({ cash: 0, card: 0, receivable: 0, unearned_treatments: 0 });
  });
});
