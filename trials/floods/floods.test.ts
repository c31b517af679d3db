import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@revive/contract/endpoints';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { PUBLIC_ADDRESSES } from '@revive/testing/public-addresses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, createCaller } from '../shared/caller.ts';
import { openBooks } from '../shared/open-books.ts';
import { type Business, prepareBusiness } from '../shared/prepare-business.ts';
import { flood } from './flood.ts';

const CONNECTIONS = 60;
const SECONDS = 3;

/**
 * How many times as long half of the staff's calls may take while one address is flooded, and the least that counts as long:
 * the flood, the server and its database share the machine.
 */
const BOUND = { times: 40, leastMs: 250 };

const data = await makeDataDir();
let server: BuiltServer;
let business: Business;
let caller: Caller;
let idleMs = 0;

/** How long the desk waits for its list, in milliseconds, one call after another until `isOver`. */
async function timeStaff(isOver: () => boolean): Promise<number[]> {
  const [employee] = business.staff;
  const times: number[] = [];
  while (!isOver() || times.length < 5) {
    const began = performance.now();
    await caller.demand(api.bookings.list, { as: employee!, query: { page_size: 25 } });
    times.push(performance.now() - began);
  }
  return times;
}

const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

beforeAll(async () => {
  server = await startBuiltServer({ dataDir: data.dir });
  // Tried once: a refusal of the staff is what is looked for.
  caller = createCaller({ where: () => server.url, deadlineMs: 0 });
  business = await prepareBusiness(caller);
  const until = performance.now() + SECONDS * 1000;
  idleMs = medianOf(await timeStaff(() => performance.now() > until));
});
afterAll(async () => {
  await server.stop();
  await data.remove();
});

const nameOf = ({ method, path, token }: (typeof PUBLIC_ADDRESSES)[number]) =>
  `${method} ${path}${token === undefined ? '' : ' with a token that opens nothing'}`;

it.each(PUBLIC_ADDRESSES.map((ask) => [nameOf(ask), ask] as const))(
  'leaves the desk its time while strangers flood %s',
  async (name, ask) => {
    let isOver = false;
    const flooded = flood(server.url, ask, { connections: CONNECTIONS, seconds: SECONDS }).finally(() => {
      isOver = true;
    });
    const [{ statuses, unanswered }, times] = await Promise.all([flooded, timeStaff(() => isOver)]);
    const median = medianOf(times);
    console.log(
      `${name}: ${median.toFixed(0)} ms, ${(median / idleMs).toFixed(1)} × idle; ${JSON.stringify(statuses)}`,
    );
    expect(median).toBeLessThan(Math.max(BOUND.times * idleMs, BOUND.leastMs));
    expect([unanswered, statuses['500'] ?? 0]).toEqual([0, 0]);
    expect(Object.keys(statuses)).not.toEqual([]);
  },
);

// PostgreSQL counts what a connection did once it has been idle for as long.
const STATISTICS_MS = 11_000;

it('looks into the database once for all who ask /readyz at the same moment', async () => {
  const countLooks = () =>
    openBooks(data.dir, async (db) => {
      await delay(STATISTICS_MS);
      const { rows } = await sql<{ looks: number }>`
        select seq_scan + coalesce(idx_scan, 0) as looks from pg_stat_user_tables where relname = 'schema_migrations'`.execute(
        db,
      );
      return rows[0]!.looks;
    });
  const before = await countLooks();
  const { statuses } = await flood(
    server.url,
    { method: 'GET', path: '/readyz' },
    { connections: CONNECTIONS, seconds: SECONDS },
  );
  const looks = (await countLooks()) - before;
  console.log(`/readyz: ${JSON.stringify(statuses)}, ${looks} looks into the database`);
  expect(Object.keys(statuses)).toEqual(['200']);
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThan(statuses['200']! / 5);
});
