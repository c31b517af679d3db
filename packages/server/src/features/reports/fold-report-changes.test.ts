import { api, DEFAULT_POLICY } from '@revive/contract';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aClient, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aFinancePayment } from '@revive/testing/finance.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { type JournalLine, postJournalEntry } from '../ledger/index.ts';
import { foldReportChanges } from './fold-report-changes.ts';
import { getExpenses } from './get-expenses.ts';
import { getProfitAndLoss } from './get-profit-and-loss.ts';
import { getReceivablesTotal } from './get-receivables-total.ts';
import { getServices } from './get-services.ts';
import { listReceivables } from './list-receivables.ts';

const { db, call, clock, signInAs } = await testApp();

const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31' };

const post = (at: string, client_id: number | null, lines: JournalLine[]) =>
  inTransaction(db, (trx) =>
    postJournalEntry(trx, {
      kind: 'test',
      description: 'A test',
      source: { type: 'test', id: 1 },
      client_id,
      actor_id: null,
      at: new Date(at),
      lines,
    }),
  );

const owes = (at: string, client: number | null, cents: number) =>
  post(at, client, [
    { account: 'receivable', debit_cents: cents },
    { account: 'service_revenue', credit_cents: cents },
  ]);

const pays = (at: string, client: number | null, cents: number) =>
  post(at, client, [
    { account: 'cash', debit_cents: cents },
    { account: 'receivable', credit_cents: cents },
  ]);

/** What everybody owes at the end of a day, in dollars. */
async function owedOn(day: string): Promise<Record<string, number>> {
  const query = { start_date: day, end_date: day, page_size: 100, cursor: undefined };
  const { items } = await listReceivables(db, query);
  return Object.fromEntries(items.map(({ client, balance }) => [String(client), balance]));
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_locks join pg_database on pg_database.oid = database
    where not granted and datname = current_database()`.execute(db);
  return rows[0]!.waiting;
}

describe('the sums by day', () => {
  it('tell what a client owed on any day, in whatever order it was posted and folded', async () => {
    const { id } = await aClient(db);
    const key = String(id);
    await owes('2026-11-10T09:00:00Z', id, 100_00);
    await owes('2026-11-14T09:00:00Z', id, 50_00);
    await foldReportChanges(db);
    // A wallet's answer that comes late is posted for an earlier day.
    await pays('2026-11-12T09:00:00Z', id, 30_00);
    await pays('2026-11-14T09:00:00Z', id, 50_00);
    await pays('2026-11-16T09:00:00Z', id, 70_00);
    const expectTruth = async () => {
      expect(await owedOn('2026-11-09')).toEqual({});
      expect(await owedOn('2026-11-11')).toEqual({ [key]: 100 });
      expect(await owedOn('2026-11-12')).toEqual({ [key]: 70 });
      expect(await owedOn('2026-11-15')).toEqual({ [key]: 70 });
      expect(await owedOn('2026-11-16')).toEqual({});
    };
    await expectTruth();
    await foldReportChanges(db, { atATime: 1, times: 9 });
    await expectTruth();
    const days = await db.selectFrom('receivable_days').selectAll().orderBy('business_day').execute();
    expect(
      days.map(({ business_day, until_day, balance_cents }) => [business_day, until_day, balance_cents]),
    ).toEqual([
      ['2026-11-10', '2026-11-12', 100_00],
      ['2026-11-12', '2026-11-16', 70_00],
      ['2026-11-16', 'infinity', 0],
    ]);
  });

  it('forget nothing when what is owed later is folded before what the ledger says of it', async () => {
    const { id } = await aClient(db);
    await owes('2026-11-10T09:00:00Z', id, 100_00);
    await pays('2026-11-12T09:00:00Z', id, 100_00);
    // Two changes of two accounts each, of which the first two make one day.
    await foldReportChanges(db, { atATime: 2, times: 1 });
    expect(await owedOn('2026-11-11')).toEqual({ [String(id)]: 100 });
    expect(await owedOn('2026-11-12')).toEqual({});
  });

  it('keep the business day of an entry and of a session when the time zone changes', async () => {
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

  it('fall on the day of the settings, and of their default while there are none', async () => {
    const { rows } = await sql<{ day: string }>`select business_date('2026-11-20T21:00:00Z') as day`.execute(
      db,
    );
    expect(DEFAULT_POLICY.time_zone).toBe('Africa/Mogadishu');
    expect(rows[0]!.day).toBe('2026-11-21');
  });

  it('count every entry exactly once while entries, folds and readers run at once', async () => {
    const { id } = await aClient(db);
    let isPosting = true;
    const postMany = async () => {
      for (let number = 0; number < 40; number += 1) await owes('2026-11-20T06:00:00Z', id, 1_00);
    };
    const fold = async () => {
      let most = 0;
      while (isPosting) most = Math.max(most, await foldReportChanges(db, { atATime: 3, times: 2 }));
      return most;
    };
    const read = async () => {
      const seen: number[] = [];
      while (isPosting) {
        const { total_income, series } = await getProfitAndLoss(db, YEAR);
        expect(series.points.reduce((sum, { income }) => sum + income, 0)).toBe(total_income);
        const owed = (await owedOn('2026-11-20'))[String(id)] ?? 0;
        expect(owed).toBeGreaterThanOrEqual(total_income);
        seen.push(total_income, owed);
      }
      return seen;
    };
    const others = Promise.all([read(), fold(), fold()]);
    await Promise.all([postMany(), postMany()]).finally(() => {
      isPosting = false;
    });
    const [seen, ...most] = await others;
    expect(Math.max(...most)).toBeGreaterThan(0);
    expect(seen.length).toBeGreaterThan(3);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    await foldReportChanges(db);
    for (const table of ['ledger_changes', 'receivable_changes'] as const)
      expect(await db.selectFrom(table).select('id').execute()).toEqual([]);
    expect((await getReceivablesTotal(db, YEAR)).total).toBe(80);
    expect(await owedOn('2026-11-20')).toEqual({ [String(id)]: 80 });
  });

  it.each([
    { table: 'ledger_changes', read: async () => (await getProfitAndLoss(db, YEAR)).total_income, told: 40 },
    { table: 'receivable_changes', read: async () => Object.values(await owedOn('2026-11-20')), told: [40] },
    { table: 'expense_changes', read: async () => (await getExpenses(db, YEAR)).total, told: 7 },
    { table: 'session_changes', read: async () => (await getServices(db, YEAR)).totals.sessions, told: 1 },
  ])('lose nothing for a reader that has to wait for $table to be folded', async ({ table, read, told }) => {
    const { token } = await signInAs('staff');
    const service = await aService(db, { unit_price_cents: 40_00 });
    const booking = await aBooking(db, { services: [service.id] });
    const [session] = await sessionsOf(db, booking.id);
    await call(api.sessions.complete, { token, params: { id: session!.id } });
    await aFinancePayment(db, { amount_cents: 7_00, status: 'completed', at: clock.now() });
    const reading = await db.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)}`.execute(trx);
      const answer = read();
      // Only when the reader waits is it certain that it began before the changes were moved.
      while ((await waiting()) === 0);
      await foldReportChanges(trx);
      return { answer };
    });
    expect(await reading.answer).toEqual(told);
  });

  it('take on a backlog in steps, and leave the rest to the next run', async () => {
    for (let number = 0; number < 5; number += 1) await owes('2026-11-20T06:00:00Z', null, 1_00);
    expect(await foldReportChanges(db, { atATime: 4, times: 1 })).toBe(4);
    expect(await foldReportChanges(db, { atATime: 4, times: 9 })).toBe(6);
    expect(await foldReportChanges(db)).toBe(0);
    expect(await owedOn('2026-11-20')).toEqual({ null: 5 });
  });
});
