import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCounterSale } from '@revive/testing/goods.ts';
import { describe, expect, it } from 'vitest';

// Which calls are closed as a whole stands in api.table.txt as `finance`, and permissions.test.ts asks each of them.

const { db, call, signInAs } = await testApp();

const SENTENCE = 'The owner shows the figures of the business to managers and admins only.';

async function show(staff_see_finance: boolean) {
  const { token } = await signInAs('admin');
  expect(
    (await call(api.policy.update, { token, body: { ...DEFAULT_POLICY, staff_see_finance } })).status,
  ).toBe(200);
  return token;
}

const MONTH = { start_date: '2026-11-01', end_date: '2026-11-20' };
const anExpense = { name: 'Rent', amount: 20, payment_method: 'cash' };

describe('the owner’s switch for finance', () => {
  it('is on by default: staff see what managers see', async () => {
    const { token } = await signInAs('staff');
    expect((await call(api.policy.get, { token })).body.staff_see_finance).toBe(true);
    expect((await call(api.analytics.get, { token })).status).toBe(200);
    expect((await call(api.dashboard.get, { token })).body.received_today).toBe(0);
  });

  it('refuses reports with a sentence, and keeps what the day brought from the dashboard', async () => {
    const admin = await show(false);
    const { token } = await signInAs('staff');
    expect(await call(api.reports.getTax, { token, query: MONTH })).toMatchObject({
      status: 403,
      error: { detail: SENTENCE },
    });
    const { body } = await call(api.dashboard.get, { token });
    expect(body).toMatchObject({ revenue_today: null, received_today: null, todays_bookings: { value: 0 } });
    expect((await call(api.dashboard.get, { token: admin })).body.received_today).toBe(0);
    await show(true);
    expect((await call(api.reports.getTax, { token, query: MONTH })).status).toBe(200);
  });

  it('lets staff enter no payment that goes out, and take one that comes in', async () => {
    await show(false);
    const { token } = await signInAs('staff');
    expect(await call(api.finance.createPayment, { token, body: anExpense })).toMatchObject({
      status: 403,
      error: { detail: SENTENCE },
    });
    const body = { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 20 };
    expect((await call(api.finance.createPayment, { token, body })).status).toBe(201);
  });

  it('leaves staff their own sales, and others’ to be found by a search', async () => {
    const cashier = await signInAs('staff');
    const colleague = await signInAs('staff');
    const own = await aCounterSale(db, { by: cashier.id, name: 'Hodan Warsame' });
    const other = await aCounterSale(db, { by: colleague.id, name: 'Sahra Nuur' });
    await show(false);
    const list = async (query: Record<string, string | number>) => {
      const answer = await call(api.orders.listSales, { token: cashier.token, query });
      return answer.status === 200 ? answer.body.map(({ id }) => id) : answer.error.detail;
    };
    expect(await list({})).toEqual([own.id]);
    expect(await list({ search: 'sa' })).toEqual([own.id]);
    expect(await list({ search: 'sahra' })).toEqual([other.id]);
    expect(await list({ sales_person: colleague.id })).toBe(SENTENCE);
    const { token } = cashier;
    expect((await call(api.orders.getReceipt, { token, params: { id: other.id } })).status).toBe(200);
    // A receipt is found, a sum of what colleagues took is not.
    const sum = async (query: Record<string, string>) =>
      (await call(api.orders.getSalesTotal, { token, query })).body.count;
    const found = async (q: string) =>
      (await call(api.search.find, { token, query: { q } })).body
        .filter(({ kind }) => kind === 'order')
        .map(({ id }) => id);
    expect([await found('sa'), await found('sahra'), await found('ho')]).toEqual([
      [own.id],
      [other.id],
      [own.id],
    ]);
    expect([await sum({}), await sum({ search: 'sahra' }), await sum({ search: 'hodan' })]).toEqual([
      1, 0, 1,
    ]);
    await show(true);
    expect(await list({})).toEqual([other.id, own.id]);
  });

  it('asks no one to verify a requisition who may not see it, and makes the owner wait for none of them', async () => {
    const admin = await show(false);
    const staff = await signInAs('staff');
    const made = await call(api.finance.createRequisition, {
      token: admin,
      body: { purpose: 'Towels', amount: 50 },
    });
    expect(made.body.refusals.verify).toBeNull();
    const { body } = await call(api.notifications.list, { token: staff.token });
    expect(body.counts.requisition_pending).toBe(0);
    await show(true);
    expect((await call(api.notifications.list, { token: staff.token })).body.counts.requisition_pending).toBe(
      1,
    );
  });
});
