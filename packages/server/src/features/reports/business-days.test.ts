import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aFinancePayment } from '@revive/testing/finance.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getExpenses } from './get-expenses.ts';
import { getProfitAndLoss } from './get-profit-and-loss.ts';
import { getServices } from './get-services.ts';

const { db, call, clock, signInAs } = await testApp();

describe('the business day of a figure', () => {
  it('stays that of the entry and of the session when the time zone changes', async () => {
    const { token } = await signInAs('admin');
    const service = await aService(db, { unit_price_cents: 40_00 });
    const booking = await aBooking(db, { services: [service.id] });
    // Half past midnight of the 21st in Mogadishu, still the 20th in London.
    clock.set('2026-11-20T21:30:00.000Z');
    const late = await signInAs('staff');
    const [session] = await sessionsOf(db, booking.id);
    await call(api.sessions.complete, { token: late.token, params: { id: session!.id } });
    const of = async (day: string) => {
      const period = { start_date: day, end_date: day };
      const { total_income } = await getProfitAndLoss(db, period);
      return [total_income, (await getServices(db, period)).totals.sessions];
    };
    expect([await of('2026-11-20'), await of('2026-11-21')]).toEqual([
      [0, 0],
      [40, 1],
    ]);
    clock.set('2026-11-20T06:00:00.000Z');
    await call(api.policy.update, { token, body: { ...DEFAULT_POLICY, time_zone: 'Europe/London' } });
    expect([await of('2026-11-20'), await of('2026-11-21')]).toEqual([
      [0, 0],
      [40, 1],
    ]);
    await aFinancePayment(db, {
      amount_cents: 7_00,
      status: 'completed',
      at: new Date('2026-11-20T21:30:00.000Z'),
    });
    expect((await getExpenses(db, { start_date: '2026-11-20', end_date: '2026-11-20' })).total).toBe(7);
  });

  it('is the day of the settings, and of their default while there are none', async () => {
    const { rows } = await sql<{ day: string }>`select business_date('2026-11-20T21:00:00Z') as day`.execute(
      db,
    );
    expect(DEFAULT_POLICY.time_zone).toBe('Africa/Mogadishu');
    expect(rows[0]!.day).toBe('2026-11-21');
  });
});
