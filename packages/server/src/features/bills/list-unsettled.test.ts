import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aVisit, billOf } from '@revive/testing/visit.ts';
import { expect, it } from 'vitest';
import { settleUnknownAttempts } from '../payments/index.ts';

const app = await testApp();
const { call, clock, payments, signInAs, wallet } = app;
const ASKED = { payments: [{ method: 'mobile_money', amount: 28.4, wallet_phone: '252615123456' }] };
const NO = { state: 'failed', failure: 'wrong_pin' } as const;

const listed = async (token: string) =>
  (await call(api.bills.list, { token, query: { state: 'open' } })).body.map(({ id }) => id);

it('lists the bills that wait or that a wallet refused, newest first, until they are settled or given up', async () => {
  const { token, client, cashier, bill } = await aVisit(app);
  wallet.willCharge(NO);
  const refused = billOf(await bill(ASKED)).id;
  expect((await call(api.bills.list, { token })).body).toEqual([
    {
      id: refused,
      number: expect.stringMatching(/^B\d+$/),
      state: 'open',
      client: { id: client.id, name: 'Amina Nur' },
      total: 28.4,
      lines: 2,
      at: clock.now().toISOString(),
      by: expect.any(String),
    },
  ]);
  expect(cashier).toBeGreaterThan(0);
  wallet.willCharge({ state: 'unknown' });
  const waiting = billOf(await bill(ASKED)).id;
  expect(await listed(token)).toEqual([waiting, refused]);
  clock.advance(60_000);
  expect(await settleUnknownAttempts(payments)).toBe(1);
  expect(await listed(token)).toEqual([refused]);
  await call(api.bills.void, { token, params: { id: refused }, body: { reason: 'She left' } as never });
  expect(await listed(token)).toEqual([]);
});

it('counts change that is kept as credit neither in its lines nor in its total', async () => {
  const { token, bill } = await aVisit(app);
  wallet.willCharge(NO);
  const cash = { method: 'cash', amount: 30 };
  const split = { payments: [cash, { method: 'mobile_money', amount: 5, wallet_phone: '252615123456' }] };
  expect((await bill({ ...split, change_as_credit: true })).status).toBe(402);
  expect((await call(api.bills.list, { token })).body).toMatchObject([{ total: 28.4, lines: 2 }]);
});

it('is read page by page', async () => {
  const { token, bill } = await aVisit(app);
  const ids: number[] = [];
  for (let place = 0; place < 3; place += 1) {
    wallet.willCharge(NO);
    ids.unshift(billOf(await bill(ASKED)).id);
  }
  const first = await call(api.bills.list, { token, query: { page_size: 2 } });
  const second = await call(api.bills.list, { token, query: { page_size: 2, cursor: first.next } });
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(ids);
  expect(second.next).toBeUndefined();
});

it('refuses another state, and who is not signed in', async () => {
  const { token } = await signInAs('staff');
  expect((await call(api.bills.list, { token, query: { state: 'settled' } })).status).toBe(400);
  expect((await call(api.bills.list)).status).toBe(401);
});
