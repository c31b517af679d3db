import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aBooking, aProduct, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aCourse, ledgerInDollars } from '@revive/testing/treating.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call } = app;

/** What operators withhold, in percent, and whether the rest alone arrives. */
const withholding = (percent: number, amounts_arrive: 'net' | 'gross') =>
  db
    .updateTable('wallets')
    .set({ tax_withheld_basis_points: percent * 100, amounts_arrive })
    .where('is_default', '=', true)
    .execute();

describe('a wallet into which payments arrive net', () => {
  it('has less, and the tax that was withheld is kept by itself', async () => {
    await withholding(5, 'net');
    const { payByWallet, receive } = await aCourse(app);
    await payByWallet(60);
    await receive(10.1, 'mobile_money');
    await receive(5, 'cash');
    // 3.00 of the first and 0.51 of the second.
    expect(await ledgerInDollars(db)).toMatchObject({ mobile_wallet: 66.59, tax_withheld: 3.51, cash: 5 });
    await expectBooksTrue(db);
  });

  it('gives back what was withheld of a receipt that was a mistake, for that part of it', async () => {
    await withholding(5, 'net');
    const { receive, reverse, receipts } = await aCourse(app);
    await receive(50, 'mobile_money');
    const [receipt] = await receipts();
    await reverse(receipt!.id, { amount: 20, reference: 'BACK-1' });
    expect(await ledgerInDollars(db)).toMatchObject({ mobile_wallet: 28.5, tax_withheld: 1.5 });
    await reverse(receipt!.id, { reference: 'BACK-2' });
    expect(await ledgerInDollars(db)).toEqual({});
    await expectBooksTrue(db);
  });

  it('stays as it is when money is given back: that was withheld all the same', async () => {
    await withholding(5, 'net');
    const { receive, cancel } = await aCourse(app);
    await receive(50, 'mobile_money');
    await cancel({ refund_reference: 'BACK-1' });
    expect(await ledgerInDollars(db)).toEqual({ mobile_wallet: -2.5, tax_withheld: 2.5 });
    await expectBooksTrue(db);
  });

  it('rounds what is withheld of a bill once, not for each thing that it pays', async () => {
    await withholding(5, 'net');
    const { token } = await app.signInAs('manager');
    const cream = await aProduct(db, { price_cents: 10 });
    const service = await aService(db, { unit_price_cents: 10 });
    const booking = await aBooking(db, { services: [service.id] });
    const [session] = await sessionsOf(db, booking.id);
    const { status } = await call(api.bills.create, {
      token,
      body: {
        lines: [{ session: session!.id }, { product: cream.id, quantity: 1, unit_price: 0.1 }],
        payments: [{ method: 'mobile_money', amount: 0.21, transaction_id: 'SEEN-1' }],
      } as never,
    });
    expect(status).toBe(201);
    // 0.21 in all; a tenth and 0.11 by themselves would round to 0.01 each.
    expect(await ledgerInDollars(db)).toMatchObject({ mobile_wallet: 0.2, tax_withheld: 0.01 });
    await expectBooksTrue(db);
  });
});

describe('a wallet into which payments arrive gross', () => {
  it('has all of them: the tax leaves later', async () => {
    await withholding(5, 'gross');
    const { payByWallet } = await aCourse(app);
    await payByWallet(60);
    expect(await ledgerInDollars(db)).toMatchObject({ mobile_wallet: 60 });
    expect(await db.selectFrom('account_moves').select('id').execute()).toEqual([]);
  });
});

describe('GET /finance/api/reports/tax/', () => {
  it('says what was charged, withheld and is still owed, each behind its entries', async () => {
    await withholding(5, 'net');
    const { token } = await app.signInAs('manager');
    const cream = await aProduct(db, { price_cents: 100_00 });
    await call(api.pos.sell, {
      token,
      body: {
        client: { phone: 'POS-1763618400000' },
        items: [{ product_id: cream.id, quantity: 1, unit_price: 100 }],
        payment_info: { payment_method: 'mobile', amount_paid: 105, transaction_id: 'SEEN-1' },
      },
    });
    const days = { start_date: '2026-11-20', end_date: '2026-11-20' };
    const { body } = await call(api.reports.getTax, { token, query: days });
    expect(body.totals).toMatchObject({
      net_turnover: 100,
      net_tax: 5,
      withheld: 5.25,
      owed: -0.25,
      previous_withheld: 0,
    });
    expect(body.rows).toMatchObject([{ date: '2026-11-20', withheld: 5.25, owed: -0.25 }]);
    const { body: entries } = await call(api.reports.listEntries, {
      token,
      query: { ...days, account: body.withheld_account },
    });
    expect(entries).toMatchObject([{ account: 'tax_withheld', debit: 5.25 }]);
  });
});
