import { type DaySheet, type LedgerEntry, type ReportPeriod, sumCents } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { dice } from '@revive/testing/dice.ts';
import { levyTax } from '@revive/testing/levy-tax.ts';
import { aRandomBusiness } from '@revive/testing/random-business.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { businessDate } from '../../lib/business-time.ts';

const app = await testApp();
const { db, call, clock } = app;
const { reports } = api;

const DAY_MS = 86_400_000;
const inCents = (dollars: number) => Math.round(dollars * 100);
const today = () => businessDate(clock.now(), 'Africa/Mogadishu');
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** Every page of a list, few rows on each. */
async function everyPage<T>(
  read: (page: { page_size: number; cursor?: string }) => Promise<{ body: T[]; next: string | undefined }>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: { body: T[]; next: string | undefined } = await read({
      page_size: 5,
      ...(cursor && { cursor }),
    });
    rows.push(...page.body);
    cursor = page.next;
  }
  return rows;
}

async function expectSheetTrue(token: string, period: ReportPeriod): Promise<DaySheet> {
  const asked = { token, query: { ...period } };
  const { body: sheet } = await call(reports.getDaySheet, asked);
  expectToAddUp(sheet);
  await expectOtherReportsToAgree(asked, sheet);
  await expectEntries(asked, sheet);
  await expectBookings(asked, sheet);
  return sheet;
}

/** Each line follows from the one before, to the cent. */
function expectToAddUp({ booked, earned, received, owed, unearned, written_off, ...rest }: DaySheet): void {
  const rise = ({ before, after }: DaySheet['owed']) => inCents(after) - inCents(before);
  const { spent, short, over, credit, brought_forward } = rest;
  expect(rise(credit)).toBe(
    inCents(credit.kept) + inCents(credit.gift_cards) - inCents(credit.used) - inCents(credit.paid_out),
  );
  expect(inCents(booked.treatments) + inCents(booked.without_booking) + inCents(booked.goods)).toBe(
    inCents(booked.total),
  );
  expect(inCents(booked.total) - inCents(earned.not_held) + inCents(earned.earlier)).toBe(
    inCents(earned.total),
  );
  expect(
    inCents(earned.total) +
      inCents(received.tax) +
      rise(unearned) -
      rise(owed) +
      rise(credit) +
      inCents(brought_forward) -
      inCents(written_off.earned),
  ).toBe(inCents(received.total));
  expect(sumCents(received.ways.map(({ net }) => inCents(net)))).toBe(inCents(received.total));
  const drawn = inCents(spent) + inCents(short) - inCents(over) - inCents(rest.rate_difference ?? 0);
  expect(inCents(received.total) - drawn).toBe(inCents(rest.cash_up_net));
  expect(inCents(earned.total) - inCents(written_off.earned) - drawn).toBe(inCents(rest.net_result));
}

type Asked = { token: string; query: ReportPeriod };

async function expectOtherReportsToAgree(asked: Asked, sheet: DaySheet): Promise<void> {
  const { query, token } = asked;
  const result = (await call(reports.getProfitAndLoss, asked)).body;
  expect(sheet.net_result).toBe(result.net_result);
  expect(sheet.unearned.after).toBe(result.unearned.amount);
  expect(sheet.written_off).toEqual({
    earned: result.written_off.earned,
    unearned: result.written_off.unearned,
  });
  const cashUp = (await call(reports.getCashUp, asked)).body;
  expect(sheet.cash_up_net).toBe(cashUp.total_net);
  const inAll = (of: (total: (typeof cashUp.totals)[number]) => number) =>
    sumCents(cashUp.totals.map((total) => inCents(of(total))));
  expect([inCents(sheet.short), inCents(sheet.over)]).toEqual([
    inAll(({ short }) => short),
    inAll(({ over }) => over),
  ]);
  expect(inCents(sheet.rate_difference ?? 0)).toBe(
    inAll(({ rate_gain = 0 }) => rate_gain) - inAll(({ rate_loss = 0 }) => rate_loss),
  );
  expect(sheet.owed.after).toBe((await call(reports.getReceivablesTotal, asked)).body.total);
  await expectCredit(asked, sheet.credit.after);
  const { totals } = (await call(reports.getSold, asked)).body;
  const { total_sales, total_orders } = (await call(api.analytics.get, asked)).body;
  expect([totals.total, totals.sales]).toEqual([total_sales, total_orders]);
  if (query.start_date !== query.end_date) return;
  const { takings } = (await call(api.digest.get, { token, query: { day: query.end_date } })).body;
  expect(sheet.received.ways.map(({ payment_method, net }) => [payment_method, net])).toEqual(
    Object.entries(takings),
  );
  if (query.end_date !== today()) return;
  const { body } = await call(api.dashboard.get, { token });
  expect([body.todays_bookings.value, body.revenue_today!.value, body.received_today]).toEqual([
    sheet.planned.bookings,
    sheet.planned.worth,
    sheet.received.total,
  ]);
}

/** Who has credit, and what gift cards are worth together. */
async function expectCredit(asked: Asked, dollars: number): Promise<void> {
  const { total, clients, gift_cards } = (await call(reports.getCreditTotal, asked)).body;
  expect(total).toBe(dollars);
  expect(inCents(clients) + inCents(gift_cards)).toBe(inCents(total));
  const rows = await everyPage((page) =>
    call(reports.listCredit, { ...asked, query: { ...asked.query, ...page } }),
  );
  expect(sumCents(rows.map(({ balance }) => inCents(balance)))).toBe(inCents(clients));
}

/** What opens behind each figure adds up to it. */
async function expectEntries({ token, query }: Asked, sheet: DaySheet): Promise<void> {
  const sum = async (filter: object, side: 'debit' | 'credit') => {
    const rows = await everyPage<LedgerEntry>((page) =>
      call(reports.listEntries, { token, query: { ...query, ...filter, ...page } }),
    );
    const debits = sumCents(rows.map(({ debit, credit }) => inCents(debit) - inCents(credit)));
    return side === 'debit' ? debits : 0 - debits;
  };
  const earning = sheet.earned.accounts.join();
  expect(await sum({ account: earning }, 'credit')).toBe(inCents(sheet.earned.total));
  expect(await sum({ account: earning, sale: 'goods' }, 'credit')).toBe(inCents(sheet.booked.goods));
  expect(await sum({ account: earning, source_type: 'finance_payment' }, 'credit')).toBe(
    inCents(sheet.booked.without_booking),
  );
  for (const { account, net } of sheet.received.ways)
    expect(await sum({ account, without: 'expenses,cash_over_short,rate_difference' }, 'debit')).toBe(
      inCents(net),
    );
  expect(await sum({ account: 'unearned_treatments', write_offs: 'true' }, 'debit')).toBe(
    inCents(sheet.written_off.unearned),
  );
  expect(await sum({ account: 'cash_over_short', side: 'debit' }, 'debit')).toBe(inCents(sheet.short));
  const { before: _, after: _after, ...moves } = sheet.credit;
  for (const [credit, dollars] of Object.entries(moves)) {
    const side = credit === 'used' || credit === 'paid_out' ? 'debit' : 'credit';
    expect([credit, await sum({ account: 'client_credit', credit }, side)]).toEqual([
      credit,
      inCents(dollars),
    ]);
  }
}

async function expectBookings({ token, query }: Asked, sheet: DaySheet): Promise<void> {
  const list = (of: 'made' | 'earlier') =>
    everyPage((page) => call(reports.listBooked, { token, query: { ...query, of, ...page } }));
  const [made, earlier] = [await list('made'), await list('earlier')];
  const sum = (rows: typeof made, of: 'agreed' | 'earned') => sumCents(rows.map((row) => inCents(row[of])));
  expect(sum(made, 'agreed')).toBe(inCents(sheet.booked.treatments));
  expect(sum(made, 'agreed') - sum(made, 'earned')).toBe(inCents(sheet.earned.not_held));
  expect(sum(earlier, 'earned')).toBe(inCents(sheet.earned.earlier));
  const numbers = made.map(({ booking }) => booking);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
}

/** What the sessions themselves say is open, of all bookings there are. */
const sumOpenSessions = async (): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(price_cents - discount_cents + written_off_cents - tax_cents), 0)::bigint as cents
    from sessions where earned_at is null and cancelled_at is null`.execute(db);
  return rows[0]!.cents;
};

describe('random business', () => {
  it.each([
    [11, 'as the specification has it'],
    [2026, 'as the specification has it'],
    [11, 'taxed'],
  ])(
    'has figures of each day that follow from each other, and agree with the ledger and all other reports (seed %i, %s)',
    { timeout: 90_000 },
    async (seed, settings) => {
      if (settings === 'taxed') await levyTax(db);
      const luck = dice(seed);
      const business = await aRandomBusiness(app, luck);
      const first = today();
      for (let step = 1; step <= 75; step += 1) {
        await business.happen();
        if (step % 15 !== 0) continue;
        await expectSheetTrue(business.token(), { start_date: today(), end_date: today() });
        await business.nextDay();
      }
      const { length } = daysOf(first);
      for (let sample = 0; sample < 4; sample += 1) {
        const end_date = daysBefore(today(), luck.below(length));
        await expectSheetTrue(business.token(), {
          start_date: daysBefore(end_date, luck.below(5)),
          end_date,
        });
      }
      // As long as a sheet may be, it begins before the business did.
      const whole = { start_date: daysBefore(today(), 30), end_date: today() };
      const sheet = await expectSheetTrue(business.token(), whole);
      if (whole.start_date <= first) expect(inCents(sheet.earned.not_held)).toBe(await sumOpenSessions());
      expect(sheet.booked.treatments).toBeGreaterThan(0);
      expect(sheet.written_off.earned + sheet.written_off.unearned).toBeGreaterThan(0);
    },
  );
});

function daysOf(first: string): string[] {
  const days: string[] = [];
  for (let day = today(); day >= first; day = daysBefore(day, 1)) days.push(day);
  return days;
}
