import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aClient, aProduct, aService } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aPackage } from '@revive/testing/packages.ts';
import { aCourse, ledgerInDollars } from '@revive/testing/treating.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, signInAs } = app;

describe('a tax that is added to the prices of treatments', () => {
  it('is in what is booked and paid, and is owed once a session is held', async () => {
    await setPolicy(db, { treatment_tax: 'before' });
    const { receive, hold, undo, read } = await aCourse(app, 2);
    expect(await read()).toMatchObject({ cost: 126, services: [{ unit_price: 63 }] });
    await receive(126);
    expect(await ledgerInDollars(db)).toEqual({ cash: 126, unearned_treatments: -126 });
    await hold();
    expect(await ledgerInDollars(db)).toEqual({
      cash: 126,
      unearned_treatments: -63,
      service_revenue: -60,
      tax_payable: -3,
    });
    await expectBooksTrue(db);
    await undo();
    expect(await ledgerInDollars(db)).toEqual({ cash: 126, unearned_treatments: -126 });
    await expectBooksTrue(db);
  });

  it('stays as it was booked when the settings change', async () => {
    await setPolicy(db, { treatment_tax: 'before' });
    const { hold, receive } = await aCourse(app, 1);
    await setPolicy(db, { treatment_tax: 'none', tax_rate: 9 });
    await receive(63);
    await hold();
    expect(await ledgerInDollars(db)).toEqual({ cash: 63, service_revenue: -60, tax_payable: -3 });
    await expectBooksTrue(db);
  });

  it('is of what is charged after a discount, and is not lowered by a debt that is written off', async () => {
    await setPolicy(db, { treatment_tax: 'before' });
    const { payByWallet, hold, writeOff } = await aCourse(app, 1);
    await payByWallet(20, 10.5);
    await hold();
    // 63.00 less 10.50 has 2.50 of tax in it.
    expect(await ledgerInDollars(db)).toMatchObject({
      service_revenue: -60.5,
      discounts_given: 10.5,
      tax_payable: -2.5,
    });
    await writeOff(32.5);
    expect(await ledgerInDollars(db)).toEqual({
      mobile_wallet: 20,
      service_revenue: -60.5,
      discounts_given: 10.5,
      written_off: 32.5,
      tax_payable: -2.5,
    });
    await expectBooksTrue(db);
  });

  it('is given back with a booking that is cancelled, but for what is kept', async () => {
    await setPolicy(db, { treatment_tax: 'before' });
    const { receive, hold, cancel } = await aCourse(app, 2);
    await receive(126);
    await hold();
    expect((await cancel()).status).toBe(200);
    expect(await ledgerInDollars(db)).toEqual({ cash: 63, service_revenue: -60, tax_payable: -3 });
    await expectBooksTrue(db);
  });
});

describe('a tax that is in the prices of treatments already', () => {
  it('leaves prices as they are, and stands on the receipt', async () => {
    await setPolicy(db, { treatment_tax: 'included' });
    const { token, booking, receive, hold } = await aCourse(app, 1);
    await receive(60);
    await hold();
    expect(await ledgerInDollars(db)).toEqual({ cash: 60, service_revenue: -57.14, tax_payable: -2.86 });
    const { body } = await call(api.profiles.get, { token, params: { id: booking.client_id } });
    expect(body.bookings[0]).toMatchObject({ cost: 60 });
    const { body: sales } = await call(api.orders.listSales, { token });
    expect(sales[0]).toMatchObject({ tax: 2.86, tax_included: true, subtotal: 60, total_amount: 60 });
    await expectBooksTrue(db);
  });
});

describe('a package', () => {
  it('is offered and sold with the tax that is added, in the prices of its sessions', async () => {
    await setPolicy(db, { treatment_tax: 'before' });
    const { token } = await signInAs('manager');
    const service = await aService(db, { unit_price_cents: 40_00 });
    const { id } = await aPackage(db, { price_cents: 100_00, services: [{ service: service.id, count: 3 }] });
    const { body: offered } = await call(api.packages.listOffered, {});
    expect(offered[0]).toMatchObject({ price: 105, services: [{ unit_price: 42 }] });
    const client = await aClient(db);
    const sell = (price: number) =>
      call(api.bills.create, {
        token,
        body: {
          client: client.id,
          lines: [{ package: id, price }],
          payments: [{ method: 'cash', amount: price }],
        } as never,
      });
    expect((await sell(100)).error).toMatchObject({ price: 105 });
    const { body: bill } = await sell(105);
    expect(bill.receipt).toMatchObject({ total: 105, tax: 0, treatmentTax: 5 });
    const sessions = await db
      .selectFrom('sessions')
      .select(['price_cents', 'tax_cents'])
      .orderBy('id')
      .execute();
    expect(sessions).toEqual([
      { price_cents: 35_00, tax_cents: 1_67 },
      { price_cents: 35_00, tax_cents: 1_67 },
      { price_cents: 35_00, tax_cents: 1_67 },
    ]);
    await expectBooksTrue(db);
  });
});

describe('a bill', () => {
  it('of goods and a session says what of each is tax, and books it so', async () => {
    await setPolicy(db, { treatment_tax: 'included', goods_tax: 'included' });
    const { token } = await signInAs('manager');
    const { booking } = await aCourse(app, 1);
    const cream = await aProduct(db, { price_cents: 10_50 });
    const { id } = await db
      .selectFrom('sessions')
      .select('id')
      .where('booking_id', '=', booking.id)
      .executeTakeFirstOrThrow();
    const { body } = await call(api.bills.create, {
      token,
      body: {
        lines: [{ session: id }, { product: cream.id, quantity: 1, unit_price: 10.5 }],
        payments: [{ method: 'cash', amount: 70.5 }],
      } as never,
    });
    expect(body.receipt).toMatchObject({
      subtotal: 70.5,
      tax: 0.5,
      taxIncluded: true,
      treatmentTax: 2.86,
      total: 70.5,
    });
    await call(api.sessions.complete, { token, params: { id } });
    expect(await ledgerInDollars(db)).toEqual({
      cash: 70.5,
      product_revenue: -10,
      service_revenue: -57.14,
      tax_payable: -3.36,
    });
    await expectBooksTrue(db);
  });
});
