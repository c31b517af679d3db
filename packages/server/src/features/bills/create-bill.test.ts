import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { balances, stockOf } from '@revive/testing/buying.ts';
import { allReceipts, aVisit, moneyOf } from '@revive/testing/visit.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, signInAs, wallet } = app;
const WALLET = '252615123456';

describe('a bill of a treatment and goods', () => {
  it('is paid half in cash and half by a wallet, as one', async () => {
    const { client, first, cream, bill } = await aVisit(app);
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
    expect(await moneyOf(db, first.id)).toMatchObject({ amount_paid_cents: 20_00 });
    expect(await stockOf(db, cream.id)).toBe(2);
    expect(await balances(db)).toMatchObject({ cash: 10_00, mobile_wallet: 18_40, receivable: 20_00 });
    // The same press again is the same bill.
    expect((await bill(body, 'press')).body.id).toBe(answer.body.id);
    expect(wallet.charges).toHaveLength(1);
    await expectBooksTrue(db);
  });

  it('gives change of cash alone, or keeps it for the client', async () => {
    const { client, token, bill } = await aVisit(app);
    const { body } = await bill({ payments: [{ method: 'cash', amount: 50 }], change_as_credit: true });
    expect(body).toMatchObject({ total: 28.4, paid: 50, change: 0 });
    expect((await call(api.credit.get, { token, params: { id: client.id } })).body).toMatchObject({
      balance: 21.6,
      entries: [{ kind: 'sold', amount: 21.6, bill: body.id }],
    });
    const other = await aVisit(app);
    expect((await other.bill({ payments: [{ method: 'cash', amount: 30 }] })).body).toMatchObject({
      paid: 28.4,
      change: 1.6,
    });
    await expectBooksTrue(db);
  });

  it('takes a transfer that was seen once', async () => {
    const { bill } = await aVisit(app);
    const seen = { payments: [{ method: 'mobile_money', amount: 28.4, transaction_id: 'TX 77' }] };
    expect((await bill(seen)).status).toBe(201);
    expect(await (await aVisit(app)).bill(seen)).toMatchObject({
      status: 400,
      error: { payments: [expect.any(String)] },
    });
    await expectBooksTrue(db);
  });

  it('spreads a discount over what bears one, and needs a reason above the limit', async () => {
    const { token } = await signInAs('manager');
    const { first, lines, client } = await aVisit(app);
    const body = { client: client.id, lines, discount: 14, payments: [{ method: 'cash', amount: 14.4 }] };
    const pay = (more: object) => call(api.bills.create, { token, body: { ...body, ...more } as never });
    expect(await pay({})).toMatchObject({ status: 400, error: { discount_reason: [expect.any(String)] } });
    expect(await pay({ discount_reason: 'Her wedding' })).toMatchObject({
      status: 201,
      body: { total: 14.4, discount: 14, lines: [{ discount: 10 }, { discount: 4 }] },
    });
    expect(await moneyOf(db, first.id)).toEqual({ amount_paid_cents: 10_00, discount_cents: 10_00 });
    await expectBooksTrue(db);
  });

  it('refuses what does not add up, at the payments', async () => {
    const { first, bill, lines } = await aVisit(app);
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
    expect(await allReceipts(db)).toEqual([]);
    expect(await db.selectFrom('bills').select('id').execute()).toEqual([]);
  });

  it('pays a part of a booking, and the debt of an order', async () => {
    const { client, booking, second, bill } = await aVisit(app);
    const lines = [{ booking, amount: 30 }];
    expect((await bill({ lines, payments: [{ method: 'cash', amount: 30 }] })).status).toBe(201);
    expect(await moneyOf(db, second.id)).toMatchObject({ amount_paid_cents: 10_00 });
    expect((await bill({ lines, payments: [{ method: 'cash', amount: 30 }] })).status).toBe(400);
    expect(client.id).toBeGreaterThan(0);
    await expectBooksTrue(db);
  });
});
