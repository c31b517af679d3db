import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { aFinancePayment } from '@revive/testing/finance.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sumCounts } from './index.ts';

const app = await testApp();
const { db, call, clock } = app;

// People sign in within the day after all that they do: their tokens are good then, and not yet from a time to come.
beforeEach(() => clock.set('2026-11-19T09:30:00.000Z'));

/** A shift that was opened at the given moment, counted and closed an hour later. */
async function aShift(cashier: Awaited<ReturnType<typeof aCashier>>, at: string, cash = 50) {
  clock.set(at);
  const id = await cashier.opened();
  clock.advance(3_600_000);
  await cashier.count(id, { cash });
  await cashier.close(id, 'Counted so');
  return id;
}

describe('GET /shifts/api/shifts/', () => {
  it('lists shifts by when they were opened, page by page', async () => {
    const manager = await aCashier(app, 'manager');
    const others = await Promise.all([aCashier(app), aCashier(app)]);
    const ids = [
      await aShift(others[0]!, '2026-11-18T10:00:00Z'),
      await aShift(others[1]!, '2026-11-19T08:00:00Z'),
      await aShift(others[0]!, '2026-11-19T08:00:00Z'),
    ];
    const page = (cursor?: string) =>
      call(api.shifts.list, {
        token: manager.token,
        query: { page_size: 2, ...(cursor && { cursor }) },
      });
    const first = await page();
    const second = await page(first.next);
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.next).toBeUndefined();
    expect(await page('bm9uZQ')).toMatchObject({ status: 400, error: { cursor: expect.anything() } });
  });

  it('finds those of a person and of business days, both included', async () => {
    const manager = await aCashier(app, 'manager');
    const [one, other] = await Promise.all([aCashier(app), aCashier(app)]);
    // 21:00 UTC is midnight in Mogadishu.
    const late = await aShift(one!, '2026-11-18T20:59:00Z');
    const early = await aShift(one!, '2026-11-18T21:00:00Z');
    await aShift(other!, '2026-11-18T21:30:00Z');
    const idsOf = async (query: object) =>
      (await call(api.shifts.list, { token: manager.token, query: { user: one!.id, ...query } })).body.map(
        ({ id }) => id,
      );
    expect(await idsOf({})).toEqual([early, late]);
    expect(await idsOf({ start_date: '2026-11-19' })).toEqual([early]);
    expect(await idsOf({ end_date: '2026-11-18' })).toEqual([late]);
    expect(await idsOf({ start_date: '2026-11-18', end_date: '2026-11-19' })).toEqual([early, late]);
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.shifts.list)).toMatchObject({ status: 401 });
  });
});

describe('GET /shifts/api/shifts/:id/payments/', () => {
  it('lists receipts, refunds and expenses, the last first, page by page', async () => {
    const manager = await aCashier(app, 'manager');
    const id = await manager.opened();
    const { body: sale } = await manager.sell();
    clock.advance(1000);
    await call(api.orders.voidSale, {
      token: manager.token,
      params: { id: sale.order.id },
      body: { reason: 'Mistyped' },
    });
    await aFinancePayment(db, {
      name: 'Water',
      amount_cents: 3_00,
      by: manager.id,
      at: clock.now(),
      status: 'completed',
    });
    const { token } = await aCashier(app, 'manager');
    const page = (cursor?: string) =>
      call(api.shifts.listPayments, {
        token,
        params: { id },
        query: { page_size: 2, ...(cursor && { cursor }) },
      });
    const first = await page();
    const second = await page(first.next);
    expect([...first.body, ...second.body]).toMatchObject([
      { kind: 'refund', amount: 10.5, order: sale.order.id, payment_method: 'cash' },
      { kind: 'expense', amount: 3, name: 'Water', order: null },
      { kind: 'receipt', amount: 10.5, order_number: sale.order.order_number, name: 'Walk-in customer' },
    ]);
    expect(second.next).toBeUndefined();
  });
});

describe('sumCounts', () => {
  it('adds up what drawers closed on a business day should have and had, by method', async () => {
    const [one, other] = await Promise.all([aCashier(app), aCashier(app)]);
    await aShift(one!, '2026-11-18T10:00:00Z', 49);
    await aShift(other!, '2026-11-18T10:00:00Z', 52);
    // Opened before midnight in Mogadishu, closed after it.
    await aShift(one!, '2026-11-18T20:30:00Z', 50);
    const sums = await sumCounts(db, { from: '2026-11-18', to: '2026-11-19' });
    expect(sums.filter(({ payment_method }) => payment_method === 'cash')).toEqual([
      { business_day: '2026-11-18', payment_method: 'cash', expected_cents: 100_00, counted_cents: 101_00 },
      { business_day: '2026-11-19', payment_method: 'cash', expected_cents: 50_00, counted_cents: 50_00 },
    ]);
    expect(await sumCounts(db, { from: '2026-11-19', to: '2026-11-19' })).toHaveLength(3);
  });
});
