import { REPORT_ROWS, type ReportPeriod } from '@revive/contract';
import { testApp } from '@revive/testing/app.ts';
import { type Dice, dice } from '@revive/testing/dice.ts';
import { aBooking, aClient, aService, aUser } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { foldReportChanges } from './fold-report-changes.ts';
import { getProducts } from './get-products.ts';
import { getServices } from './get-services.ts';
import { reportInvariants } from './invariants.ts';
import { listReceivables } from './list-receivables.ts';
import { compare } from './rules.ts';

const { db } = await testApp();

const DAYS = Array.from({ length: 150 }, (_, so) =>
  new Date(Date.parse('2026-06-20') + so * 86_400_000).toISOString().slice(0, 10),
);

function aPeriod({ pick }: Dice): ReportPeriod {
  const [start_date, end_date] = [pick(DAYS), pick(DAYS)].sort() as [string, string];
  return { start_date, end_date };
}

const isWithin =
  ({ start_date, end_date }: ReportPeriod) =>
  ({ day }: { day: string }) =>
    day >= start_date && day <= end_date;

const foldSales = (atMost: number) => sql`select fold_sales_changes(${atMost})`.execute(db);

interface Sold {
  day: string;
  product: number;
  pieces: number;
  cents: number;
}

/** Many more products than a report shows, few of them sold often; some sales are taken back. */
async function sellForMonths({ below, pick }: Dice, count: number): Promise<Sold[]> {
  await sql`insert into products (name, sku, price_cents, quantity, category_id)
    select 'Product ' || n, 'P-' || n, 100, 0, null from generate_series(1, ${count}) as n`.execute(db);
  const sold: Sold[] = [];
  const write = async ({ day, product, pieces, cents }: Sold) => {
    await sql`insert into product_sales_changes (business_day, channel, sold_by, product_id, quantity, revenue_cents)
      values (${day}::date, 'POS', 1, ${product}, ${pieces}, ${cents})`.execute(db);
  };
  for (let sale = 0; sale < 1500; sale += 1) {
    const product = 1 + Math.floor((below(1000) / 1000) ** 2 * count);
    const taken = sold.length > 0 && below(12) === 0 ? below(sold.length) : undefined;
    const [gone] = taken === undefined ? [] : sold.splice(taken, 1);
    if (gone) await write({ ...gone, pieces: -gone.pieces, cents: -gone.cents });
    const pieces = 1 + below(3);
    const one = { day: pick(DAYS), product, pieces, cents: pieces * (50 + ((product * 37) % 900)) };
    sold.push(one);
    await write(one);
    if (below(100) === 0) await foldSales(200);
  }
  return sold;
}

const sumOf = (sold: readonly Sold[], of: 'pieces' | 'cents') => sold.reduce((sum, one) => sum + one[of], 0);

async function expectProductsTrue(sold: readonly Sold[], wanted: ReportPeriod): Promise<void> {
  const told = await getProducts(db, wanted);
  const { period, previous_period } = compare(wanted);
  const [now, then] = [sold.filter(isWithin(period)), sold.filter(isWithin(previous_period))];
  const truth = [...new Set([...now, ...then].map(({ product }) => product))]
    .map((product) => {
      const of = (all: readonly Sold[]) => all.filter((one) => one.product === product);
      return {
        product,
        revenue: sumOf(of(now), 'cents') / 100,
        pieces: sumOf(of(now), 'pieces'),
        previous_revenue: sumOf(of(then), 'cents') / 100,
        previous_pieces: sumOf(of(then), 'pieces'),
      };
    })
    .sort(
      (a, b) =>
        b.revenue - a.revenue ||
        b.pieces - a.pieces ||
        b.previous_revenue - a.previous_revenue ||
        a.product - b.product,
    );
  const shown = told.products.map(({ product, revenue, pieces, previous_revenue, previous_pieces }) => ({
    product,
    revenue,
    pieces,
    previous_revenue,
    previous_pieces,
  }));
  const others = Math.max(0, truth.length - REPORT_ROWS);
  expect(
    [shown, told.other?.products ?? 0, told.totals.pieces, told.totals.previous_revenue],
    JSON.stringify(wanted),
  ).toEqual([truth.slice(0, REPORT_ROWS), others, sumOf(now, 'pieces'), sumOf(then, 'cents') / 100]);
}

/** Three therapists hold the sessions of some clients, and now and then one was held by somebody else, or by nobody. */
async function treatForMonths(luck: Dice) {
  const { below, pick } = luck;
  const therapists = [(await aUser(db)).id, (await aUser(db)).id, (await aUser(db)).id];
  const service = await aService(db, { session_count: 20, unit_price_cents: 20_00 });
  for (let client = 0; client < 12; client += 1)
    await aBooking(db, { services: [service.id], phone: (await aClient(db)).phone });
  const sessions = await db.selectFrom('sessions').select('id').execute();
  for (let act = 0; act < 300; act += 1) {
    const { id } = pick(sessions);
    const held = below(5) > 0;
    await inTransaction(db, (trx) =>
      trx
        .updateTable('sessions')
        .set({
          completed_at: held ? new Date(`${pick(DAYS)}T09:00:00Z`) : null,
          completed_by: held ? pick(therapists) : null,
        })
        .where('id', '=', id)
        .execute(),
    );
    if (below(20) === 0) await foldReportChanges(db, { atATime: 1 + below(30), times: 1 });
  }
}

async function expectClientsTrue(wanted: ReportPeriod): Promise<void> {
  const { therapists } = await getServices(db, wanted);
  const { period, previous_period } = compare(wanted);
  const rows = await db
    .selectFrom('sessions')
    .select(['client_id', 'completed_by as therapist', sql<string>`held_on`.as('day')])
    .where('held_on', 'is not', null)
    .execute();
  const count = (therapist: number, days: ReportPeriod) =>
    new Set(
      rows.filter((row) => row.therapist === therapist && isWithin(days)(row)).map((row) => row.client_id),
    ).size;
  expect(
    therapists.map(({ therapist, clients, previous_clients }) => [therapist, clients, previous_clients]),
    JSON.stringify(wanted),
  ).toEqual(
    therapists.map(({ therapist }) => [
      therapist,
      count(therapist, period),
      count(therapist, previous_period),
    ]),
  );
}

/** Some clients owe, for a day or for months, and pay; `change` is in cents. */
async function lendForMonths({ below, pick }: Dice) {
  const changes: { day: string; client: number; change: number }[] = [];
  const write = async (day: string, client: number, change: number) => {
    changes.push({ day, client, change });
    await sql`insert into receivable_changes (business_day, client_id, change_cents)
      values (${day}::date, ${client}, ${change})`.execute(db);
    await sql`insert into ledger_changes (business_day, account, taxed, debit_cents, credit_cents)
      values (${day}::date, 'receivable', false, 1, 1)`.execute(db);
  };
  for (let debt = 0; debt < 300; debt += 1) {
    const from = below(DAYS.length);
    const until = from + pick([1, 2, 4, 5, 16, 17, 30, 64, 65, 100]);
    const [client, cents] = [1 + below(150), (1 + below(40)) * 5_00];
    await write(DAYS[from]!, client, cents);
    if (until < DAYS.length) await write(DAYS[until]!, client, -cents);
    if (below(30) === 0) await foldReportChanges(db);
  }
  return changes;
}

/** What clients owed at the end of a day, in dollars, the largest first. */
function owedOn(changes: Awaited<ReturnType<typeof lendForMonths>>, last: string) {
  const balances = new Map<number, number>();
  for (const { day, client, change } of changes)
    if (day <= last) balances.set(client, (balances.get(client) ?? 0) + change);
  return [...balances]
    .filter(([, cents]) => cents !== 0)
    .map(([client, cents]) => [cents / 100, client] as const)
    .sort(([one, client], [other, another]) => other - one || another - client);
}

/** All pages of a list of receivables. */
async function readOwed(day: string, page_size: number) {
  const rows: (readonly [number, number | null])[] = [];
  let cursor: string | undefined;
  do {
    const page = await listReceivables(db, { start_date: day, end_date: day, page_size, cursor });
    rows.push(...page.items.map(({ balance, client }) => [balance, client] as const));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return rows;
}

const LISTS = reportInvariants.filter(({ name }) => name.startsWith('The clients listed as treated'));

describe('reports of any range', () => {
  it('tell the products that brought in most and how many others there were, folded or not', async () => {
    const luck = dice(26);
    const sold = await sellForMonths(luck, 2 * REPORT_ROWS);
    for (let look = 0; look < 25; look += 1) await expectProductsTrue(sold, aPeriod(luck));
    await foldSales(10_000);
    for (let look = 0; look < 25; look += 1) await expectProductsTrue(sold, aPeriod(luck));
  });

  it('tell how many different clients somebody treated, folded or not', async () => {
    const luck = dice(4);
    await treatForMonths(luck);
    for (let look = 0; look < 25; look += 1) await expectClientsTrue(aPeriod(luck));
    for (const list of LISTS) expect(await list.find(db)).toEqual([]);
    await foldReportChanges(db);
    for (let look = 0; look < 25; look += 1) await expectClientsTrue(aPeriod(luck));
    for (const list of LISTS) expect(await list.find(db)).toEqual([]);
    expect(LISTS).toHaveLength(1);
  });

  it('tell who owed most on any day, however long they had and would, page by page, folded or not', async () => {
    const luck = dice(27);
    const changes = await lendForMonths(luck);
    const expectTruth = async (day: string) =>
      expect(await readOwed(day, 1 + luck.below(40)), day).toEqual(owedOn(changes, day));
    for (let look = 0; look < 12; look += 1) await expectTruth(luck.pick(DAYS));
    await foldReportChanges(db);
    for (let look = 0; look < 12; look += 1) await expectTruth(luck.pick(DAYS));
    for (const day of [DAYS[0]!, ...DAYS.slice(-2)]) await expectTruth(day);
  });
});
