import { testClock } from '@revive/testing/clock.ts';
import { testDatabase } from '@revive/testing/database.ts';
import { createRecorder } from '@revive/testing/recorder.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillData } from '../../bench/business/fill-data.ts';
import { everyReading, type Reading } from './every-reading.ts';
import { inventFiles, inventPrograms, inventTrail } from './invent.ts';
import { knownOf } from './known.ts';
import { type OpenApp, openApp } from './open-app.ts';
import { growing, read } from './read.ts';

// Large enough that a scan of a large table goes far beyond what a page of 20 needs.
const SCALE = 0.005;
/** Tables that grow with every day of business. */
const LARGE = new Set([
  'audit_entries',
  'booking_services',
  'bookings',
  'clients',
  'journal_entries',
  'journal_lines',
  'measurements',
  'order_lines',
  'order_payments',
  'orders',
  'payment_attempts',
  'product_texts',
  'products',
  'sessions',
  'stock_transactions',
]);
/** Balances are what the months before held, and the lines of the present one. */
const BALANCES = /^(accounts\.list|reports\.get(BalanceSheet|TrialBalance))( |$)/;
const limitsOf = ({ name, query }: Reading) => ({
  large: LARGE,
  read: readOf(name, query),
  sorted: 600,
});

function readOf(name: string, query: Reading['query']): number {
  if (BALANCES.test(name)) return 1500;
  // A page of a name that one in fifty has is found among a thousand rows, however many there are.
  return query.search || query.q ? 2500 : 700;
}

/** Add up the rows of a period, here all there are; without days all of them. */
const OF_A_PERIOD = [
  'analytics.get',
  'analytics.get channel',
  'analytics.get channel sales_person',
  'analytics.get sales_person',
  'analytics.get start_date end_date',
  'reports.getCalendar start_date end_date',
  'reports.getCashUp start_date end_date',
  'reports.getDaySheet start_date end_date',
  'reports.getProducts start_date end_date',
  'reports.getProfitAndLoss start_date end_date',
  'reports.getReceivablesTotal start_date end_date',
  'reports.getServices start_date end_date',
  'reports.getSold start_date end_date',
  'reports.getTax start_date end_date',
  'reports.listReceivables start_date end_date',
];

/** Value what is in stock. Goods are so many, however long the business has been open. */
const OF_THE_STOCK = [
  'accounts.list',
  ...['', ' date', ' format', ' date format'].map((filters) => `reports.getBalanceSheet${filters}`),
];

/** What a share in the report of the calendar opens, without the days of that report. */
const OF_A_SHARE = [
  'outcome',
  'resource',
  'weekday',
  'hour',
  'completed outcome',
  'completed resource',
  'completed weekday',
  'completed hour',
  'search outcome',
  'outcome service',
  'outcome weekday',
  'outcome hour',
  'resource service',
  'resource weekday',
  'resource hour',
  'service weekday',
  'service hour',
  'weekday hour',
  'client resource_kind',
  'search resource_kind',
  'outcome resource_kind',
  'resource resource_kind',
  'resource_kind weekday',
  'resource_kind hour',
];

/** What a figure of a report opens, without the days of that report. */
const OF_A_FIGURE = [
  'credit',
  'credit source_type',
  'sale',
  'sale credit',
  'side credit',
  'taxed credit',
  'without',
  'without credit',
  'account sale',
  'side sale',
  'sale source_type',
  'taxed sale',
  'without sale',
  'without side',
  'without source_type',
  'without taxed',
  // What moves between accounts is little of it, so that leaving it out narrows none of these.
  'credit without_movements',
  'sale without_movements',
  'taxed without_movements',
  'without without_movements',
  'without_movements source_type',
  // No payment carries tax.
  'taxed wallet',
];

/** What grows with the business all the same, by call and filters, and why it may. */
const GROWS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(OF_A_PERIOD.map((call) => [call, 'adds up a period'])),
  ...Object.fromEntries(OF_THE_STOCK.map((call) => [call, 'values all goods in stock'])),
  ...Object.fromEntries(
    ['', ' channel', ' channel status', ' status', ' start_date end_date'].map((filters) => [
      `orders.getSalesTotal${filters}`,
      'adds up what the list was narrowed to; the screen asks for no sum of all sales',
    ]),
  ),
  'sessions.count': 'counts them, up to 10,000',
  'sessions.getOverview': 'as above',
  'sessions.getOverview search': 'as above',
  'sessions.list search': 'reads the sessions of 1,000 clients at most',
  'sessions.list completed search': 'as above',
  'sessions.listPlanned search':
    'as above, in the days of a calendar; it looks up what was booked of each once there are many bookings',
  'sessions.list search service': 'as above',
  ...Object.fromEntries(
    OF_A_SHARE.map((filters) => [`sessions.list ${filters}`, 'asked with the days of a report']),
  ),
  ...Object.fromEntries(
    OF_A_FIGURE.map((filters) => [`reports.listEntries ${filters}`, 'asked with the days of a report']),
  ),
  ...Object.fromEntries(
    ['', ' days'].map((filters) => [`clients.countBringBack${filters}`, 'counts them, up to 1,000']),
  ),
  'doubles.list':
    'goes through the names in their order until a page shares one; the more clients, the sooner',
  'reports.listEntries account taxed':
    'entries that carry tax are rare where none is expected; asked with days',
  'reports.listEntries purpose taxed': 'as above',
  'orders.listOnline start_date end_date': 'goes back to its days from the newest order',
  'reports.listEntries side taxed': 'among lines that carry no tax, those that do are looked for one by one',
  'reports.listEntries taxed':
    'among what buyers owed, lines of taxed entries are rare on one side; asked with an account',
  'reports.listEntries taxed source_type': 'as above',
  'reports.listEntries source_type': 'of money paid out there is no order; asked with the number of one',
  'reports.listEntries side source_type': 'as above',
};

const { connection, pool } = await testDatabase();
const recorder = createRecorder();
const clock = testClock();
let server: OpenApp;
let reads: ({ reading: Reading } & Awaited<ReturnType<typeof read>>)[];

beforeAll(async () => {
  clock.set('2026-11-21T13:00:00.000Z');
  await fillData(pool, { scale: SCALE, now: clock.now() });
  await inventTrail(pool);
  await inventFiles(pool);
  await inventPrograms(pool);
  await pool.query('select sum_account_months($1)', ['2026-11-01']);
  server = await openApp({ ...connection, Client: recorder.Client }, clock);
  reads = [];
  for (const reading of everyReading(await knownOf(pool, clock.now())))
    reads.push({ reading, ...(await read({ ...server, recorder }, reading)) });
}, 120_000);
afterAll(() => server?.close());

/** The call and its filters without their values: `bookings.list status client`. */
const kindOf = ({ name }: Reading) => name.replace(/=.*?(?= \w+=|$)/g, '');

describe('every call that reads, with each filter and every two of them', () => {
  it('answers', () => {
    // The big business has no photos, links, erasures and tries of a wallet, and takes no bookings by itself; what is a client's
    // own is refused to the owner. Other purposes need a period.
    const mayRefuse = ({ name, query }: Reading) =>
      /^(finance.getAttachment|payments.getAttempt|consents.get(Link|SignPage)|photos.(get|listViews)|privacy.erasure)/.test(
        name,
      ) ||
      /^(me|selfbooking)\./.test(name) ||
      (query.other_purposes && !query.start_date) ||
      // Only a settled bill has a receipt.
      name.startsWith('bills.getReceipt') ||
      // Whose receipts, or whose payments, must be said.
      (name.startsWith('receipts.list') && !query.client && !query.booking && !query.order) ||
      (name.startsWith('bills.getDue') && Object.keys(query).length === 0);
    const refused = reads.filter(({ status, reading }) => status !== 200 && !mayRefuse(reading));
    expect(reads.length).toBeGreaterThan(200);
    expect([...new Set(refused.map(({ status, reading }) => `${status} ${kindOf(reading)}`))]).toEqual([]);
  });

  it('reads no large table whole, and sorts no more than a page needs', async () => {
    const found: Record<string, string[]> = {};
    for (const { reading, statements } of reads) {
      const parts = await growing(pool, statements, limitsOf(reading));
      if (parts.length > 0) found[kindOf(reading)] = [...(found[kindOf(reading)] ?? []), ...parts];
    }
    // A call that no longer grows must leave the list.
    expect(Object.keys(found).toSorted(), JSON.stringify(found, null, 1)).toEqual(
      Object.keys(GROWS).toSorted(),
    );
  }, 300_000);
});
