import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { balances } from '@revive/testing/buying.ts';
import { aService, sessionsOf } from '@revive/testing/factories.ts';
import { aVisit } from '@revive/testing/visit.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, signInAs } = app;

describe('a package on a bill', () => {
  it('is a booking to be planned, paid by the bill, and taken back whole', async () => {
    const { client, bill, cream } = await aVisit(app);
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
