import { REPORT_ROWS, type ReportPeriod, type Therapist } from '@revive/contract';
import { testApp } from '@revive/testing/app.ts';
import { type Dice, dice } from '@revive/testing/dice.ts';
import { aBooking, aClient, aProduct, aService, aUser } from '@revive/testing/factories.ts';
import { aResource } from '@revive/testing/schedule.ts';
import { leaveSumsUnchecked } from '@revive/testing/unchecked-sums.ts';
import { writeSessions } from '@revive/testing/write-rows.ts';
import { sql, type Transaction } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { postJournalEntry } from '../ledger/index.ts';
import { getProducts } from './get-products.ts';
import { getServices } from './get-services.ts';
import { listReceivables } from './list-receivables.ts';
import { compare } from './rules.ts';

const { db } = await testApp({ alone: true });
await leaveSumsUnchecked(db);

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
  const sold = Array.from({ length: 1500 }, () => {
    const product = 1 + Math.floor((below(1000) / 1000) ** 2 * count);
    const pieces = 1 + below(3);
    return { day: pick(DAYS), product, pieces, cents: pieces * (50 + ((product * 37) % 900)) };
  });
  const isTakenBack = sold.map(() => below(12) === 0);
  await writeOrders(sold.map((one) => ({ ...one, client: null, received_cents: one.cents })));
  const takenBack = sold.flatMap((_one, index) => (isTakenBack[index] ? [index + 1] : []));
  await sql`update orders set status = 'CANCELLED', cancelled_at = now() where id = any (${takenBack}::bigint[])`.execute(
    db,
  );
  return sold.filter((_one, index) => !isTakenBack[index]);
}

/** Orders of one line each, with the ids 1, 2, 3 and so on. */
async function writeOrders(
  orders: (Sold & { client: number | null; received_cents: number })[],
): Promise<void> {
  const rows = sql`json_to_recordset(${JSON.stringify(orders.map((one, index) => ({ ...one, id: index + 1 })))})
    as of (id bigint, day date, product bigint, pieces integer, cents bigint, client bigint, received_cents bigint)`;
  await inTransaction(db, async (trx) => {
    await sql`insert into orders (id, channel, status, business_day, client_id, subtotal_cents, total_cents, received_cents, recognised_at)
      overriding system value
      select id, 'POS', 'CONFIRMED', day, client, cents, cents, received_cents, now() from ${rows}`.execute(
      trx,
    );
    await sql`insert into order_lines (order_id, product_id, name, unit_price_cents, quantity)
      select id, product, 'Goods', cents / pieces, pieces from ${rows}`.execute(trx);
    await sql`update orders set paid_at = now()`.execute(trx);
  });
}

const sumOf = (sold: readonly Sold[], of: 'pieces' | 'cents') => sold.reduce((sum, one) => sum + one[of], 0);

async function expectProductsTrue(sold: readonly Sold[], wanted: ReportPeriod): Promise<void> {
  const report = await getProducts(db, wanted);
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
  const shown = report.products.map(({ product, revenue, pieces, previous_revenue, previous_pieces }) => ({
    product,
    revenue,
    pieces,
    previous_revenue,
    previous_pieces,
  }));
  const others = Math.max(0, truth.length - REPORT_ROWS);
  expect(
    [shown, report.other?.products ?? 0, report.totals.pieces, report.totals.previous_revenue],
    JSON.stringify(wanted),
  ).toEqual([truth.slice(0, REPORT_ROWS), others, sumOf(now, 'pieces'), sumOf(then, 'cents') / 100]);
}

/** Three therapists complete the sessions of some clients, and now and then one was completed by someone else, or by no one. */
async function treatForMonths(luck: Dice) {
  const { below, pick } = luck;
  const therapists = [(await aUser(db)).id, (await aUser(db)).id, (await aUser(db)).id];
  // One of the three has a calendar, and there is a therapist without an account.
  const holders = [
    await aResource(db, 'Hodan', { user_id: therapists[0]! }),
    await aResource(db, 'Sagal'),
    null,
    null,
  ];
  const service = await aService(db, { session_count: 20, unit_price_cents: 20_00 });
  for (let client = 0; client < 12; client += 1)
    await aBooking(db, { services: [service.id], phone: (await aClient(db)).phone });
  const sessions = await db.selectFrom('sessions').select('id').execute();
  for (let turn = 0; turn < 300; turn += 1) {
    const { id } = pick(sessions);
    const isCompleted = below(5) > 0;
    await writeSessions(db, [id], {
      completed_at: isCompleted ? new Date(`${pick(DAYS)}T09:00:00Z`) : null,
      completed_by: isCompleted ? pick(therapists) : null,
      held_by: isCompleted ? pick(holders) : null,
    });
  }
}

async function expectClientsTrue(wanted: ReportPeriod): Promise<void> {
  const { therapists } = await getServices(db, wanted);
  const { period, previous_period } = compare(wanted);
  const rows = await db
    .selectFrom('sessions')
    .select(['client_id', 'held_by', 'completed_by', sql<string>`held_on`.as('day')])
    .where('held_on', 'is not', null)
    .execute();
  const count = ({ id, resource }: Therapist, days: ReportPeriod) =>
    new Set(
      rows
        .filter(({ held_by, completed_by }) =>
          held_by === null ? completed_by === id : held_by === resource,
        )
        .filter(isWithin(days))
        .map(({ client_id }) => client_id),
    ).size;
  const people = therapists.map(({ therapist: { id, name } }) => `${id} ${name}`);
  expect(new Set(people).size, 'each once').toBe(people.length);
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
  await aProduct(db);
  for (let client = 1; client <= 150; client += 1) await aClient(db);
  const debts = Array.from({ length: 300 }, () => {
    const from = below(DAYS.length);
    const paidOn = DAYS[from + pick([1, 2, 4, 5, 16, 17, 30, 64, 65, 100])];
    const cents = (1 + below(40)) * 5_00;
    const received_cents = paidOn ? cents : 0;
    return {
      day: DAYS[from]!,
      paidOn,
      client: 1 + below(150),
      product: 1,
      pieces: 1,
      cents,
      received_cents,
    };
  });
  await writeOrders(debts);
  const changes = debts.flatMap(({ day, paidOn, client, cents }, index) => [
    { order: index + 1, day, client, change: cents },
    ...(paidOn ? [{ order: index + 1, day: paidOn, client, change: -cents }] : []),
  ]);
  await inTransaction(db, async (trx) => {
    for (const change of changes) await postChange(trx, change);
  });
  return changes;
}

const postChange = (trx: Transaction<DB>, { order, day, client, change }: Change) =>
  postJournalEntry(trx, {
    kind: 'test',
    description: 'A test',
    source: { type: 'order', id: order },
    client_id: client,
    actor_id: null,
    at: new Date(`${day}T09:00:00Z`),
    lines:
      change > 0
        ? [
            { account: 'receivable', debit_cents: change },
            { account: 'product_revenue', credit_cents: change },
          ]
        : [
            { account: 'cash', debit_cents: -change },
            { account: 'receivable', credit_cents: -change },
          ],
  });

interface Change {
  order: number;
  day: string;
  client: number;
  change: number;
}

/** What clients owed at the end of a day, in dollars, the largest first. */
function owedOn(changes: readonly Change[], last: string) {
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

describe('reports of any range', () => {
  it('list the products that brought in most and how many others there were', async () => {
    const luck = dice(26);
    const sold = await sellForMonths(luck, 2 * REPORT_ROWS);
    for (let look = 0; look < 40; look += 1) await expectProductsTrue(sold, aPeriod(luck));
  });

  it('count how many different clients someone treated', async () => {
    const luck = dice(4);
    await treatForMonths(luck);
    for (let look = 0; look < 40; look += 1) await expectClientsTrue(aPeriod(luck));
  });

  it('list who owed most on any day, however long they had and would, page by page', async () => {
    const luck = dice(27);
    const changes = await lendForMonths(luck);
    for (const day of [...Array.from({ length: 12 }, () => luck.pick(DAYS)), DAYS[0]!, ...DAYS.slice(-2)])
      expect(await readOwed(day, 1 + luck.below(40)), day).toEqual(owedOn(changes, day));
  });
});
