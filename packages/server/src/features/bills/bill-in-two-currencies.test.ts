import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { takeShillings } from '@revive/testing/second-currency.ts';
import { afterEach, expect, it } from 'vitest';

const app = await testApp();
const { db, call } = app;
afterEach(() => expectBooksTrue(db));

it('takes dollars and shillings for one bill, gives change in shillings, and gives all of it back as it came', async () => {
  await takeShillings(app, 26_000, '2026-11-20');
  const cashier = await aCashier(app, 'manager');
  const shift = await cashier.opened(50);
  const product = await aProduct(db, { price_cents: 10_00, quantity: 10 });
  // 21.00: 10 dollars, and 312,000 shillings for 12.00; 1.00 of change is 26,000 shillings.
  const bill = await call(api.bills.create, {
    token: cashier.token,
    key: 'bill-1',
    body: {
      lines: [{ product: product.id, quantity: 2, unit_price: 10 }],
      payments: [
        { method: 'cash', amount: 10 },
        { method: 'cash', amount: 312_000, currency: 'SOS' },
      ],
    } as never,
  });
  expect(bill.status).toBe(201);
  expect(bill.body).toMatchObject({
    total: 21,
    change: 1,
    payments: [{ amount: 10 }, { amount: 12, notes: { currency: 'SOS', units: 312_000, rate: 26_000 } }],
    receipt: { changeNotes: { currency: 'SOS', units: 26_000, rate: 26_000 } },
  });
  const voided = await call(api.bills.void, {
    token: cashier.token,
    params: { id: bill.body.id },
    body: { reason: 'A mistake' },
  });
  expect(voided.body.state).toBe('void');
  const { body } = await cashier.count(shift, { counted: { USD: 50, SOS: 0 } });
  expect(body.counts![0]).toMatchObject({ expected: 50, difference: 0 });
  expect(body.note_count).toMatchObject({ expected: 0, difference: 0 });
});
