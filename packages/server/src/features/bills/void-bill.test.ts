import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { balances, stockOf } from '@revive/testing/buying.ts';
import { allReceipts, aVisit, billOf, moneyOf } from '@revive/testing/visit.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, signInAs, wallet } = app;
const WALLET = '252615123456';

describe('a bill that is taken back', () => {
  it('gives each part back by its own way, and owes the session again', async () => {
    const { token, first, cream, bill } = await aVisit(app);
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
    expect(await moneyOf(db, first.id)).toMatchObject({ amount_paid_cents: 0 });
    expect(await stockOf(db, cream.id)).toBe(3);
    expect(await balances(db)).toMatchObject({ cash: 0, card: 0 });
    expect((await allReceipts(db)).filter(({ kind }) => kind === 'refund')).toEqual(
      expect.arrayContaining([expect.objectContaining({ payment_method: 'card', reference: 'slip 5' })]),
    );
    expect((await back(manager, { references: { [card]: 'slip 5' } })).status).toBe(409);
    await expectBooksTrue(db);
  });

  it('gives back what it paid for a session off which another receipt went back meanwhile', async () => {
    const { token, client, booking, second, bill } = await aVisit(app);
    await call(api.profiles.pay, {
      token,
      params: { id: client.id },
      body: { booking_id: booking, amount: 20, payment_method: 'cash' },
    });
    const { body: paid } = await bill({
      lines: [{ session: second.id }],
      payments: [{ method: 'cash', amount: 20 }],
    });
    const manager = (await signInAs('manager')).token;
    const receipts = (await call(api.receipts.list, { token: manager, query: { booking } })).body;
    const outside = receipts.find(({ bill: of }) => of === null)!;
    const reversed = { params: { id: outside.id }, body: { reason: 'A mistake' } };
    expect((await call(api.receipts.reverse, { token: manager, ...reversed })).status).toBe(201);
    expect(await moneyOf(db, second.id)).toMatchObject({ amount_paid_cents: 0 });
    const voided = { params: { id: paid.id }, body: { reason: 'Wrong person' } as never };
    expect(await call(api.bills.void, { token: manager, ...voided })).toMatchObject({
      status: 201,
      body: { state: 'void' },
    });
    expect(await balances(db)).toMatchObject({ cash: 0 });
    await expectBooksTrue(db);
  });

  it('stays where a session of it was held, which the refusal names', async () => {
    const { token, first, bill } = await aVisit(app);
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
    const { token, bill } = await aVisit(app);
    wallet.willCharge({ state: 'failed', failure: 'wrong_pin' });
    const refused = await bill({
      payments: [{ method: 'mobile_money', amount: 28.4, wallet_phone: WALLET }],
    });
    const { id } = billOf(refused);
    expect(
      await call(api.bills.void, { token, params: { id }, body: { reason: 'She left' } as never }),
    ).toMatchObject({
      status: 201,
      body: { state: 'given_up' },
    });
    await expectBooksTrue(db);
  });
});
