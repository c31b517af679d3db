import { testClock } from '@revive/testing/clock.ts';
import { testDatabase } from '@revive/testing/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillData } from './business/fill-data.ts';
import { everyReading, type Reading } from './calls/calls.ts';
import { knownOf } from './calls/known.ts';
import { LARGE_TABLES } from './calls/large-tables.ts';
import { makeUpTrail } from './calls/make-up-trail.ts';
import { type OpenApp, openApp } from './calls/open-app.ts';
import { growing, type Read, read } from './calls/read-everything.ts';
import { createRecorder } from './calls/recorder.ts';
import { touched } from './growth/measure.ts';

// Big enough that what reads a large table whole goes far beyond what a page of 20 needs, however it is searched.
const SCALE = 0.005;
const limitsOf = ({ query }: Reading) => ({
  large: LARGE_TABLES,
  // Of a name that one in fifty has a page is found among a thousand, however many there are.
  read: query.search ? 2500 : 700,
  sorted: 600,
});

/** Add up the rows of a period, here all there are; without days all of them. */
const OF_A_PERIOD = [
  'analytics.get',
  'analytics.get channel',
  'analytics.get channel sales_person',
  'analytics.get sales_person',
  'analytics.get start_date end_date',
  'reports.getCashUp start_date end_date',
  'reports.getProducts start_date end_date',
  'reports.getProfitAndLoss start_date end_date',
  'reports.getReceivablesTotal start_date end_date',
  'reports.getServices start_date end_date',
  'reports.getTax start_date end_date',
  'reports.listReceivables start_date end_date',
];

/** What grows with the business all the same, by call and filters, and why it may. */
const GROWS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(OF_A_PERIOD.map((call) => [call, 'adds up a period'])),
  'sessions.count': 'counts them, up to 100,000',
  'sessions.getOverview': 'as above',
  'sessions.getOverview search': 'as above',
  'sessions.getOverview search Said Muse': 'as above',
  'sessions.list search': 'reads the sessions of 1,000 clients at most',
  'sessions.list completed search': 'as above',
  'reports.listEntries side taxed': 'among lines that carry no tax, those that do are looked for one by one',
  'reports.listEntries taxed':
    'among what buyers owed, lines of taxed entries are rare on one side; asked with an account',
  'reports.listEntries taxed source_type': 'as above',
  'reports.listEntries source_type': 'of money paid out there is no order; asked with the number of one',
  'reports.listEntries side source_type': 'as above',
};

/** Calls that ask more than twice, and how often. None of them is a list; each round trip is to be worth it. */
const ASKS_OFTEN: Readonly<Record<string, number>> = {
  // The settings, which say what day it is, the figures, and a list of bookings and of services.
  'dashboard.get': 4,
  // The client, and two lists of sessions and one of bookings, all at once.
  'profiles.get': 4,
  // With a search: whom it means, then of everybody, of those, and the list.
  'sessions.getOverview': 4,
  // Who may see it is known only when it is read; staff are not to make the server add up what they may not see.
  'shifts.get': 3,
};

/** With who asks, the key of the call, and the beginning and end of its transaction. */
const STATEMENTS_OF_A_SALE = 17;

const { connection, pool } = await testDatabase();
const recorder = createRecorder();
const clock = testClock();
let server: OpenApp;
let reads: Read[];

beforeAll(async () => {
  clock.set('2026-11-21T13:00:00.000Z');
  await fillData(pool, { scale: SCALE, now: clock.now() });
  await makeUpTrail(pool);
  server = await openApp({ ...connection, Client: recorder.Client }, clock);
  reads = [];
  for (const reading of everyReading(await knownOf(pool, clock.now())))
    reads.push(await read({ ...server, recorder }, reading));
}, 120_000);
afterAll(() => server?.close());

/** The call and its filters, whatever was asked for: `bookings.list status client`. */
const kindOf = ({ name }: Reading) => name.replace(/=\S*/g, '');

describe('every call that reads, with each filter and every two of them', () => {
  it('answers, or says what is missing', () => {
    // Nobody photographed bills that were made up, and other purposes are those of some days.
    const mayRefuse = ({ name, query }: Reading) =>
      name.startsWith('finance.getAttachment') || (query.other_purposes && !query.start_date);
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
    // What is mended is to be taken off the list.
    expect(Object.keys(found).toSorted(), JSON.stringify(found, null, 1)).toEqual(
      Object.keys(GROWS).toSorted(),
    );
  }, 120_000);

  it('asks the database twice at most, but for those that are known to ask more', () => {
    const most: Record<string, number> = {};
    for (const { reading, statements } of reads) {
      const call = reading.name.split(' ')[0]!;
      most[call] = Math.max(most[call] ?? 0, statements.length);
    }
    const often = Object.entries(most).filter(([, count]) => count > 2);
    // What is mended is to be taken off the list.
    expect(Object.fromEntries(often)).toEqual(ASKS_OFTEN);
  });
});

describe('a sale of three things over the counter', () => {
  it('asks the database no more often than it did', async () => {
    const { rows } = await pool.query(
      'select id as product_id, 1 as quantity, price_cents / 100.0 as unit_price from products where quantity > 5 limit 3',
    );
    const sell = async (key: string) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/onlineshop/pos-sale/',
        headers: { authorization: `Bearer ${server.token}`, 'idempotency-key': key },
        payload: {
          client: { name: '', phone: 'POS-1763618400000', email: '', address: '' },
          items: rows.map((row) => ({ ...row, unit_price: Number(row.unit_price) })),
          payment_info: { payment_method: 'cash', amount_paid: 10_000, discount: 0 },
        },
      });
      expect(answer.statusCode).toBe(201);
    };
    const sent = await recorder.during(() => sell('three-things'));
    expect(sent.map(({ text }) => text.slice(0, 70))).toHaveLength(STATEMENTS_OF_A_SALE);
  });
});

describe('bookings of a name that few have', () => {
  it('are looked up by client, however few of them are asked for', async () => {
    // Of as many clients as one in a hundred.
    const { rows } = await pool.query(`select text from (
        select substring(name from '\\w+ \\w\\w') as text, count(*) as clients,
          count(*) filter (where (id - 1) % ((select max(id) from clients) / 20) < 10) as asked from clients group by 1
      ) as names where asked <= 2 order by clients desc limit 1`);
    const url = `/bookings/api/?page_size=3&search=${encodeURIComponent(rows[0].text)}`;
    const sent = await recorder.during(async () => {
      const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${server.token}` } });
      expect(answer.json()).toHaveLength(3);
    });
    const list = sent.find(({ text }) => text.includes('"bookings"."status"'));
    expect(await touched(pool, list!)).toBeLessThan(100);
  });
});

describe('lines of named accounts', () => {
  it('are asked for with the limit in the text, so that one plan does for every account', async () => {
    const url = '/finance/api/reports/entries/?page_size=20&account=cash,card';
    const sent = await recorder.during(async () => {
      const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${server.token}` } });
      expect(answer.json()).toHaveLength(20);
    });
    const [list] = sent.filter(({ text }) => text.includes('journal_lines'));
    expect(list?.values).toEqual(['cash', true, 'cash', false, 'card', true, 'card', false]);
  });
});

describe('a profile', () => {
  it('waits for the database twice: for who asks, and for all its parts at once', async () => {
    const { rows } = await pool.query(
      'select client_id as id from bookings group by 1 order by count(*) desc limit 1',
    );
    const url = `/bookings/api/client-profiles/${rows[0].id}/profile/`;
    const look = async () => {
      const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${server.token}` } });
      expect(answer.json().bookings.length).toBeGreaterThan(0);
    };
    // There is a connection for each part from then on.
    await look();
    expect(await recorder.roundTripsOf(look)).toBe(2);
  });
});
