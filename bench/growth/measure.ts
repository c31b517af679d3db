import type pg from 'pg';
import { systemClock } from '../../packages/server/src/clock.ts';
import { type OpenApp, openApp } from '../calls/open-app.ts';
import { createRecorder, type Recorder, type Statement } from '../calls/recorder.ts';
import { medianOf } from '../frame/median.ts';
import { type Facts, factsOf } from './facts.ts';
import type { GrowingCall } from './growing-call.ts';

/** One of the two, with the program on it in this process, so that nothing but the call is timed. */
export interface Business extends OpenApp {
  pool: pg.Pool;
  recorder: Recorder;
  facts: Facts;
}

export async function openBusiness(connection: pg.PoolConfig, pool: pg.Pool): Promise<Business> {
  const recorder = createRecorder();
  const open = await openApp({ ...connection, Client: recorder.Client }, systemClock);
  return { ...open, pool, recorder, facts: await factsOf(pool) };
}

/** Milliseconds of a call, and the pages of 8 kB that its statements look at; medians. */
export interface Cost {
  ms: number;
  pages: number;
}

const ROUNDS = 9;
const DEPTH = 2000 * 50;

/** A call in both, round after round in turn. */
export async function compare(call: GrowingCall, small: Business, large: Business): Promise<[Cost, Cost]> {
  const sides = [
    { business: small, url: call.url(small.facts), times: [] as number[] },
    { business: large, url: call.url(large.facts), times: [] as number[] },
  ];
  const rows = rowsIn(await ask(small, sides[0]!.url));
  // Where the small one has no full page the large one is not to pay for more rows than that.
  if (rows !== undefined)
    for (const side of sides) side.url = side.url.replace(PAGE, `page_size=${Math.max(FEWEST_ROWS, rows)}`);
  if (call.kind === 'deep') sides[1]!.url += `&cursor=${await cursorAt(large, sides[1]!.url, DEPTH)}`;
  await ask(large, sides[1]!.url);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { business, url, times } of sides) {
      const began = performance.now();
      await ask(business, url);
      times.push(performance.now() - began);
    }
  const costs = sides.map(async ({ business, url, times }) => ({
    ms: medianOf(times),
    pages: await pagesOf(business, url),
  }));
  return (await Promise.all(costs)) as [Cost, Cost];
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
// No screen asks for less.
const FEWEST_ROWS = 20;
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
