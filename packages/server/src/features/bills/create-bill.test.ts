import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { balances, stockOf } from '@revive/testing/buying.ts';
import { aBooking, aClient, aProduct, aService, sessionsOf } from '@revive/testing/factories.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { releaseEndedHolds } from '../orders/index.ts';
import { settleUnknownAttempts } from '../payments/index.ts';

const { db, call, clock, payments, signInAs, wallet } = await testApp();
const WALLET = '252615123456';

/** A desk, and Amina who was booked a treatment of two sessions at 20 dollars, with a cream at 8 dollars on the shelf. */
async function aVisit() {
  const { token, id: cashier } = await signInAs('staff');
  const client = await aClient(db, { name: 'Amina Nur' });
  const service = await aService(db, { unit_price_cents: 20_00, session_count: 2 });
  const { id: booking } = await aBooking(db, {
    name: client.name,
    phone: client.phone,
    services: [service.id],
  });
  const [first, second] = await sessionsOf(db, booking);
  const cream = await aProduct(db, { price_cents: 8_00, quantity: 3 });
  const lines = [{ session: first!.id }, { product: cream.id, quantity: 1, unit_price: 8 }];
  const bill = (body: object, key?: string) =>
    call(api.bills.create, {
      token,
      body: { client: client.id, lines, ...body } as never,
      ...(key && { key }),
    });
  return { token, cashier, client, booking, first: first!, second: second!, cream, lines, bill };
}

const moneyOf = (sessionId: number) =>
  db
    .selectFrom('sessions')
    .select(['amount_paid_cents', 'discount_cents'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();

const receipts = () =>
  db
    .selectFrom('order_payments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['channel', 'kind', 'payment_method', 'amount_cents', 'reference'])
    .orderBy('order_payments.id')
    .execute();

describe('a bill of a treatment and goods', () => {
  it('is paid half in cash and half by a wallet, as one', async () => {
    const { client, first, cream, bill } = await aVisit();
    const body = {
      payments: [
        { method: 'cash', amount: 10 },
        { method: 'mobile_money', amount: 18.4, wallet_phone: WALLET },
      ],
    };
    const answer = await bill(body, 'press');
    expect(answer).toMatchObject({
      status: 201,
      body: {
        state: 'settled',
        client: { id: client.id, name: 'Amina Nur' },
        total: 28.4,
        paid: 28.4,
        change: 0,
        lines: [
          { kind: 'session', session: first.id, session_number: 1, session_count: 2, amount: 20 },
          { kind: 'product', product: cream.id, quantity: 1, amount: 8 },
        ],
        payments: [
          { method: 'cash', amount: 10, state: 'received' },
          { method: 'mobile_money', amount: 18.4, state: 'received', phone: WALLET },
        ],
        receipt: { subtotal: 28, tax: 0.4, total: 28.4, amountPaid: 28.4, change: 0 },
      },
    });
    expect(wallet.charges).toMatchObject([{ amount_cents: 18_40 }]);
    expect(await moneyOf(first.id)).toMatchObject({ amount_paid_cents: 20_00 });
    expect(await stockOf(db, cream.id)).toBe(2);
    expect(await balances(db)).toMatchObject({ cash: 10_00, mobile_wallet: 18_40, receivable: 20_00 });
    // The same press again is the same bill.
    expect((await bill(body, 'press')).body.id).toBe(answer.body.id);
    expect(wallet.charges).toHaveLength(1);
    await expectBooksTrue(db);
  });

  it('gives change of cash alone, or keeps it for the client', async () => {
    const { client, token, bill } = await aVisit();
    const { body } = await bill({ payments: [{ method: 'cash', amount: 50 }], change_as_credit: true });
    expect(body).toMatchObject({ total: 28.4, paid: 50, change: 0 });
    expect((await call(api.credit.get, { token, params: { id: client.id } })).body).toMatchObject({
      balance: 21.6,
      entries: [{ kind: 'sold', amount: 21.6, bill: body.id }],
    });
    const other = await aVisit();
    expect((await other.bill({ payments: [{ method: 'cash', amount: 30 }] })).body).toMatchObject({
      paid: 28.4,
      change: 1.6,
    });
    await expectBooksTrue(db);
  });

  it('books nothing where its wallet says no, and is paid another way', async () => {
    const { token, first, cream, bill } = await aVisit();
    wallet.willCharge({ state: 'failed', failure: 'wrong_pin' });
    const refused = await bill({
      payments: [
        { method: 'cash', amount: 10 },
        { method: 'mobile_money', amount: 18.4, wallet_phone: WALLET },
      ],
    });
    expect(refused).toMatchObject({ status: 402, error: { bill: { state: 'open' } } });
    const { id } = (refused.error as unknown as { bill: { id: number } }).bill;
    expect(await stockOf(db, cream.id)).toBe(3);
    expect(await moneyOf(first.id)).toMatchObject({ amount_paid_cents: 0 });
    expect(await receipts()).toEqual([]);
    await expectBooksTrue(db);
    const short = await call(api.bills.pay, {
      token,
      params: { id },
      body: { method: 'card', amount: 18 } as never,
    });
    expect(short).toMatchObject({ status: 400, error: { payments: [expect.any(String)] } });
    const rest = await call(api.bills.pay, {
      token,
      params: { id },
      body: { method: 'card', amount: 18.4 } as never,
    });
    expect(rest).toMatchObject({
      status: 201,
      body: {
        id,
        state: 'settled',
        payments: [{ state: 'received' }, { state: 'failed' }, { method: 'card', state: 'received' }],
      },
    });
    expect(await balances(db)).toMatchObject({ cash: 10_00, card: 18_40 });
    await expectBooksTrue(db);
  });

  it('keeps goods while its wallet is silent, pays nothing twice, and is settled by the late yes', async () => {
    const { token, booking, first, cream, bill } = await aVisit();
    wallet.willCharge({ state: 'unknown' });
    const silent = await bill({ payments: [{ method: 'mobile_money', amount: 28.4, wallet_phone: WALLET }] });
    expect(silent).toMatchObject({ status: 504, error: { bill: { state: 'waiting' } } });
    const { id } = (silent.error as unknown as { bill: { id: number } }).bill;
    expect(await stockOf(db, cream.id)).toBe(2);
    await expectBooksTrue(db);
    const card = { method: 'card', amount: 28.4 } as never;
    expect((await call(api.bills.pay, { token, params: { id }, body: card })).status).toBe(409);
    expect((await bill({ payments: [{ method: 'cash', amount: 28.4 }] })).status).toBe(409);
    const cancelled = await call(api.bookings.cancel, {
      token,
      params: { id: booking },
      body: { reason: 'No' } as never,
    });
    expect(cancelled.status).toBe(409);
    clock.advance(60_000);
    expect(await settleUnknownAttempts(payments)).toBe(1);
    expect((await call(api.bills.get, { token, params: { id } })).body).toMatchObject({
      state: 'settled',
      paid: 28.4,
    });
    expect(await moneyOf(first.id)).toMatchObject({ amount_paid_cents: 20_00 });
    await expectBooksTrue(db);
  });

  it('gives back what a wallet paid late for goods that are gone, when it is taken back', async () => {
    const { cream, bill } = await aVisit();
    wallet.willCharge({ state: 'unknown' });
    const lines = [{ product: cream.id, quantity: 3, unit_price: 8 }];
    const asked = { lines, payments: [{ method: 'mobile_money', amount: 25.2, wallet_phone: WALLET }] };
    const { id } = ((await bill(asked)).error as unknown as { bill: { id: number } }).bill;
    clock.advance(11 * 60_000);
    expect(await releaseEndedHolds(db, clock, pino({ level: 'silent' }))).toBe(1);
    await bill({ lines, payments: [{ method: 'cash', amount: 25.2 }] });
    expect(await settleUnknownAttempts(payments)).toBe(1);
    const { token } = await signInAs('manager');
    const { body: late } = await call(api.bills.get, { token, params: { id } });
    expect(late.state).toBe('settled');
    const references = { [late.payments[0]!.id]: 'T-1' };
    const body = { reason: 'The cream is gone', references };
    expect((await call(api.bills.void, { token, params: { id }, body })).body.state).toBe('void');
    expect(await balances(db)).toMatchObject({ cash: 25_20, mobile_wallet: 0, receivable: 0 });
    await expectBooksTrue(db);
  });

  it('takes a transfer that was seen once', async () => {
    const { bill } = await aVisit();
    const seen = { payments: [{ method: 'mobile_money', amount: 28.4, transaction_id: 'TX 77' }] };
    expect((await bill(seen)).status).toBe(201);
    expect(await (await aVisit()).bill(seen)).toMatchObject({
      status: 400,
      error: { payments: [expect.any(String)] },
    });
    await expectBooksTrue(db);
  });

  it('spreads a discount over what bears one, and needs a reason above the limit', async () => {
    const { token } = await signInAs('manager');
    const { first, lines, client } = await aVisit();
    const body = { client: client.id, lines, discount: 14, payments: [{ method: 'cash', amount: 14.4 }] };
    const pay = (more: object) => call(api.bills.create, { token, body: { ...body, ...more } as never });
    expect(await pay({})).toMatchObject({ status: 400, error: { discount_reason: [expect.any(String)] } });
    expect(await pay({ discount_reason: 'Her wedding' })).toMatchObject({
      status: 201,
      body: { total: 14.4, discount: 14, lines: [{ discount: 10 }, { discount: 4 }] },
    });
    expect(await moneyOf(first.id)).toEqual({ amount_paid_cents: 10_00, discount_cents: 10_00 });
    await expectBooksTrue(db);
  });

  it('refuses what does not add up, at the payments', async () => {
    const { first, bill, lines } = await aVisit();
    const refused = { status: 400, error: { payments: [expect.any(String)] } };
    expect(await bill({ payments: [{ method: 'cash', amount: 28.39 }] })).toMatchObject(refused);
    expect(await bill({ payments: [{ method: 'card', amount: 29 }] })).toMatchObject(refused);
    expect(await bill({ payments: [] })).toMatchObject(refused);
    const wallets = [WALLET, '252615123457'].map((wallet_phone) => ({
      method: 'mobile_money',
      amount: 14.2,
      wallet_phone,
    }));
    expect(await bill({ payments: wallets })).toMatchObject(refused);
    const twice = [...lines, { session: first.id }];
    expect(await bill({ lines: twice, payments: [{ method: 'cash', amount: 48.4 }] })).toMatchObject({
      status: 400,
      error: { 'lines.2.session': [expect.any(String)] },
    });
    expect(await receipts()).toEqual([]);
    expect(await db.selectFrom('bills').select('id').execute()).toEqual([]);
  });

  it('pays a part of a booking, and the debt of an order', async () => {
    const { client, booking, second, bill } = await aVisit();
    const lines = [{ booking, amount: 30 }];
    expect((await bill({ lines, payments: [{ method: 'cash', amount: 30 }] })).status).toBe(201);
    expect(await moneyOf(second.id)).toMatchObject({ amount_paid_cents: 10_00 });
    expect((await bill({ lines, payments: [{ method: 'cash', amount: 30 }] })).status).toBe(400);
    expect(client.id).toBeGreaterThan(0);
    await expectBooksTrue(db);
  });
});

describe('a package on a bill', () => {
  it('is a booking to be planned, paid by the bill, and taken back whole', async () => {
    const { client, bill, cream } = await aVisit();
    const service = await aService(db, { unit_price_cents: 20_00 });
    const manager = (await signInAs('manager')).token;
    const { body: offered } = await call(api.packages.create, {
      token: manager,
      body: { name: 'Ten', price: 100, services: [{ service: service.id, count: 7 }] } as never,
    });
    const lines = [
      { package: offered.id, price: 100 },
      { product: cream.id, quantity: 1, unit_price: 8 },
    ];
    const payments = [{ method: 'cash', amount: 108.4 }];
    expect(
      (
        await bill({
          lines: [{ package: offered.id, price: 99 }],
          payments: [{ method: 'cash', amount: 99 }],
        })
      ).status,
    ).toBe(409);
    expect((await bill({ client: null, lines, payments })).status).toBe(400);
    const { body } = await bill({ lines, payments });
    expect(body).toMatchObject({ state: 'settled', lines: [{ kind: 'package', name: 'Ten' }, {}] });
    const booking = body.lines[0]!.booking!;
    const sessions = await sessionsOf(db, booking);
    expect(sessions).toHaveLength(7);
    expect(sessions.reduce((sum, session) => sum + session.amount_paid_cents, 0)).toBe(100_00);
    expect(await balances(db)).toMatchObject({ unearned_treatments: -100_00 });
    const back = await call(api.bills.void, {
      token: manager,
      params: { id: body.id },
      body: { reason: 'A mistake' } as never,
    });
    expect(back.body.state).toBe('void');
    expect(await balances(db)).toMatchObject({ cash: 0, unearned_treatments: 0 });
    expect(client.id).toBeGreaterThan(0);
    await expectBooksTrue(db);
  });
});

describe('a bill that is taken back', () => {
  it('gives each part back by its own way, and owes the session again', async () => {
    const { token, first, cream, bill } = await aVisit();
    const { body } = await bill({
      payments: [
        { method: 'cash', amount: 10 },
        { method: 'card', amount: 18.4, reference: 'slip 4' },
      ],
    });
    const back = (who: string, more: object = {}) =>
      call(api.bills.void, {
        token: who,
        params: { id: body.id },
        body: { reason: 'Wrong person', ...more } as never,
      });
    expect((await back(token)).status).toBe(403);
    const manager = (await signInAs('manager')).token;
    expect(await back(manager)).toMatchObject({ status: 400, error: { references: [expect.any(String)] } });
    const card = body.payments[1]!.id;
    expect(await back(manager, { references: { [card]: 'slip 5' } })).toMatchObject({
      status: 201,
      body: { state: 'void', receipt: { voided: { reason: 'Wrong person' } } },
    });
    expect(await moneyOf(first.id)).toMatchObject({ amount_paid_cents: 0 });
    expect(await stockOf(db, cream.id)).toBe(3);
    expect(await balances(db)).toMatchObject({ cash: 0, card: 0 });
    expect((await receipts()).filter(({ kind }) => kind === 'refund')).toEqual(
      expect.arrayContaining([expect.objectContaining({ payment_method: 'card', reference: 'slip 5' })]),
    );
    expect((await back(manager, { references: { [card]: 'slip 5' } })).status).toBe(409);
    await expectBooksTrue(db);
  });

  it('stays where a session of it was held, which the refusal names', async () => {
    const { token, first, bill } = await aVisit();
    const { body } = await bill({ payments: [{ method: 'cash', amount: 28.4 }] });
    await call(api.sessions.complete, { token, params: { id: first.id }, body: {} as never });
    const manager = (await signInAs('manager')).token;
    expect(
      await call(api.bills.void, {
        token: manager,
        params: { id: body.id },
        body: { reason: 'Wrong' } as never,
      }),
    ).toMatchObject({ status: 409, error: { session: first.id } });
    await expectBooksTrue(db);
  });

  it('is given up by the desk where a wallet refused it', async () => {
    const { token, bill } = await aVisit();
    wallet.willCharge({ state: 'failed', failure: 'wrong_pin' });
    const refused = await bill({
      payments: [{ method: 'mobile_money', amount: 28.4, wallet_phone: WALLET }],
    });
    const { id } = (refused.error as unknown as { bill: { id: number } }).bill;
    expect(
      await call(api.bills.void, { token, params: { id }, body: { reason: 'She left' } as never }),
    ).toMatchObject({
      status: 201,
      body: { state: 'given_up' },
    });
    await expectBooksTrue(db);
  });
});
