import type pg from 'pg';
import { systemClock } from '../../packages/server/src/lib/clock.ts';
import { type OpenApp, openApp } from '../calls/open-app.ts';
import { createRecorder, type Recorder, type Statement } from '../calls/recorder.ts';
import { medianOf } from '../frame/median.ts';
import { exactTimesOf } from '../frame/processor-time.ts';
import { type Facts, factsOf } from './facts.ts';
import type { GrowingCall } from './growing-call.ts';

/** One of the two, with the program on it in this process, so that nothing but the call is timed. */
export interface Business extends OpenApp {
  pool: pg.Pool;
  recorder: Recorder;
  facts: Facts;
}

/** Opens one; what is asked of it is as rare in it as in the one before, where there is one. */
export async function openBusiness(
  connection: pg.PoolConfig,
  pool: pg.Pool,
  before?: Business,
): Promise<Business> {
  const recorder = createRecorder();
  const open = await openApp({ ...connection, Client: recorder.Client }, systemClock);
  return { ...open, pool, recorder, facts: await factsOf(pool, before?.facts.rare) };
}

/**
 * Milliseconds of a call, those of processor time in this process and its connections, and the pages of 8 kB that its
 * statements look at; medians.
 */
export interface Cost {
  ms: number;
  cpu: number;
  pages: number;
}

const ROUNDS = 25;
// The program is compiled while it runs, and the pages of a business come from the disk the first time.
const WARM_UP_ROUNDS = 5;
const DEPTH = 2000 * 50;

/** A call in both, round after round in turn. */
export async function compare(call: GrowingCall, small: Business, large: Business): Promise<[Cost, Cost]> {
  const sides = [
    { business: small, url: call.url(small.facts), times: [] as Time[] },
    { business: large, url: call.url(large.facts), times: [] as Time[] },
  ];
  const rows = rowsIn(await ask(small, sides[0]!.url));
  // Where the small one has no full page the large one is not to pay for more rows than that.
  if (rows !== undefined)
    for (const side of sides) side.url = side.url.replace(PAGE, `page_size=${Math.max(1, rows)}`);
  if (call.kind === 'deep') sides[1]!.url += `&cursor=${await cursorAt(large, sides[1]!.url, DEPTH)}`;
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
    for (const { business, url } of sides) await ask(business, url);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { business, url, times } of sides) times.push(await time(business, url));
  const costs = sides.map(async ({ business, url, times }) => ({
    ms: medianOf(times.map(({ ms }) => ms)),
    cpu: medianOf(times.map(({ cpu }) => cpu)),
    pages: await pagesOf(business, url),
  }));
  return (await Promise.all(costs)) as [Cost, Cost];
}

type Time = Pick<Cost, 'ms' | 'cpu'>;

async function time(business: Business, url: string): Promise<Time> {
  const connections = await connectionsOf(business);
  const before = await exactTimesOf(connections);
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  await ask(business, url);
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(cpuBefore);
  const after = await exactTimesOf(connections);
  return { ms, cpu: (user + system) / 1000 + after - before };
}

/** The process ids of the connections to a business; this asking is one of them and idle meanwhile. */
async function connectionsOf({ pool }: Business): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  return rows.map(({ pid }) => pid);
}

async function ask({ app, token }: Business, url: string) {
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer;
}

/** How many rows a list answers; undefined of what is no list. */
function rowsIn(answer: { json(): unknown }): number | undefined {
  const body = answer.json();
  return Array.isArray(body) ? body.length : undefined;
}

const PAGE = /page_size=\d+/;
const MOST_ROWS = 500;

/** The cursor of a page so many rows down, come upon by paging there; of a shorter list that of its last page. */
async function cursorAt(business: Business, url: string, depth: number): Promise<string> {
  const list = url.replace(PAGE, `page_size=${MOST_ROWS}`);
  let cursor = '';
  for (let down = 0; down < depth; down += MOST_ROWS) {
    const answer = await ask(business, cursor ? `${list}&cursor=${cursor}` : list);
    const next = /[?&]cursor=([^&>]+)/.exec(String(answer.headers.link ?? ''))?.[1];
    if (!next) break;
    cursor = next;
  }
  return cursor;
}

async function pagesOf(business: Business, url: string): Promise<number> {
  const statements = await business.recorder.during(() => ask(business, url));
  let pages = 0;
  for (const statement of statements)
    if (/^\s*(select|with)\b/i.test(statement.text)) pages += await touched(business.pool, statement);
  return pages;
}

/** The pages of 8 kB that a statement which reads looks at. */
export async function touched(pool: Pick<pg.Pool, 'query'>, { text, values }: Statement): Promise<number> {
  const { rows } = await pool.query(`explain (analyze, buffers, timing off, format json) ${text}`, values);
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Record<string, number> }];
  return ['Shared Hit Blocks', 'Shared Read Blocks', 'Temp Read Blocks'].reduce(
    (sum, name) => sum + (plan[name] ?? 0),
    0,
  );
}
