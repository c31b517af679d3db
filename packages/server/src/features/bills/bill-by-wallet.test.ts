import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { balances, stockOf } from '@revive/testing/buying.ts';
import { allReceipts, aVisit, billOf, moneyOf } from '@revive/testing/visit.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { releaseEndedHolds } from '../orders/index.ts';
import { settleUnknownAttempts } from '../payments/index.ts';

const app = await testApp();
const { db, call, clock, payments, signInAs, wallet } = app;
const WALLET = '252615123456';

describe('a bill whose wallet is asked', () => {
  it('books nothing where its wallet says no, and is paid another way', async () => {
    const { token, first, cream, bill } = await aVisit(app);
    wallet.willCharge({ state: 'failed', failure: 'wrong_pin' });
    const refused = await bill({
      payments: [
        { method: 'cash', amount: 10 },
        { method: 'mobile_money', amount: 18.4, wallet_phone: WALLET },
      ],
    });
    expect(refused).toMatchObject({ status: 402, error: { bill: { state: 'open' } } });
    const { id } = billOf(refused);
    expect(await stockOf(db, cream.id)).toBe(3);
    expect(await moneyOf(db, first.id)).toMatchObject({ amount_paid_cents: 0 });
    expect(await allReceipts(db)).toEqual([]);
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
    const { token, booking, first, cream, bill } = await aVisit(app);
    wallet.willCharge({ state: 'unknown' });
    const silent = await bill({ payments: [{ method: 'mobile_money', amount: 28.4, wallet_phone: WALLET }] });
    expect(silent).toMatchObject({ status: 504, error: { bill: { state: 'waiting' } } });
    const { id } = billOf(silent);
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
    const asked = { payment_method: 'mobile_money', phone_number: WALLET, amount_paid: 5 } as never;
    expect((await call(api.bookings.pay, { token, params: { id: booking }, body: asked })).status).toBe(409);
    await expectBooksTrue(db);
    clock.advance(60_000);
    expect(await settleUnknownAttempts(payments)).toBe(1);
    expect((await call(api.bills.get, { token, params: { id } })).body).toMatchObject({
      state: 'settled',
      paid: 28.4,
    });
    expect(await moneyOf(db, first.id)).toMatchObject({ amount_paid_cents: 20_00 });
    await expectBooksTrue(db);
  });

  it('is asked for where someone looks at its bill, once that is due, and not before', async () => {
    const { token, bill } = await aVisit(app);
    wallet.willCharge({ state: 'unknown' });
    const { id } = billOf(
      await bill({ payments: [{ method: 'mobile_money', amount: 28.4, wallet_phone: WALLET }] }),
    );
    const stateNow = async () => (await call(api.bills.get, { token, params: { id } })).body.state;
    expect(await stateNow()).toBe('waiting');
    clock.advance(60_000);
    expect(await stateNow()).toBe('settled');
    await expectBooksTrue(db);
  });

  it('gives back what a wallet paid late for goods that are gone, when it is taken back', async () => {
    const { cream, bill } = await aVisit(app);
    wallet.willCharge({ state: 'unknown' });
    const lines = [{ product: cream.id, quantity: 3, unit_price: 8 }];
    const asked = { lines, payments: [{ method: 'mobile_money', amount: 25.2, wallet_phone: WALLET }] };
    const { id } = billOf(await bill(asked));
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
});
