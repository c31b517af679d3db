import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { METRICS_HEADERS } from '@revive/testing/metrics-token.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type DatabasePair, startPair } from '../failover/database-pair.ts';
import { type Caller, createCaller } from '../shared/caller.ts';
import { type Business, prepareBusiness } from '../shared/prepare-business.ts';
import { runCommand } from '../shared/run-command.ts';

const dir = await mkdtemp(path.join(os.tmpdir(), 'revive-replica-'));
let pair: DatabasePair;
let server: BuiltServer;
let caller: Caller;
let business: Business;
let standby: pg.Client;

beforeAll(async () => {
  pair = await startPair(dir, { isSynchronous: false });
  server = await startBuiltServer({
    databaseUrl: pair.databaseUrl,
    env: { DATABASE_REPLICA_URL: pair.replicaUrl },
  });
  caller = createCaller({ where: () => server.url });
  business = await prepareBusiness(caller, { managers: 1, staff: 1, products: 3, clients: 3 });
  standby = new pg.Client(pair.replicaUrl);
  standby.on('error', () => {});
  await standby.connect();
  await nearly(1);
});
afterAll(async () => {
  await standby?.end().catch(() => {});
  await server?.stop();
  await pair?.stop();
  await rm(dir, { recursive: true });
});

const figures = async () =>
  (await fetch(`${server.url}/metrics`, { headers: METRICS_HEADERS })).text().then(
    (text) =>
      new Map(
        text
          .split('\n')
          .filter((line) => line.startsWith('replica_'))
          .map((line) => {
            const end = line.lastIndexOf(' ');
            return [line.slice(0, end), Number(line.slice(end + 1).replace('Nan', 'NaN'))] as const;
          }),
      ),
  );
const reads = async (kind: string, from: 'replica' | 'primary') =>
  (await figures()).get(`replica_reads_total{kind="${kind}",from="${from}"}`) ?? 0;
const nearly = (seconds: number) =>
  vi.waitFor(async () => expect((await figures()).get('replica_lag_seconds')).toBeLessThan(seconds), {
    timeout: 30_000,
    interval: 500,
  });

const TODAY = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
const PERIOD = { start_date: TODAY, end_date: TODAY };
/** She changes nothing herself. */
const manager = () => business.managers[0]!;
const soldOf = async (as: Business['owner']) =>
  (await caller.demand(api.reports.getProfitAndLoss, { as, query: PERIOD })).total_income;
const sell = (as: Business['owner']) => {
  const { id: product_id, price: unit_price } = business.products[0]!;
  return caller.demand(api.pos.sell, {
    as,
    body: {
      client: { name: 'Walk-in', phone: 'POS-1', email: '', address: '' },
      items: [{ product_id, quantity: 1, unit_price }],
      payment_info: { payment_method: 'cash', amount_paid: 1000 },
    },
  });
};

it('answers every report from the replica, to the manager who has changed nothing', async () => {
  const wanted = Object.values(api.reports).filter(({ path: where }) => !where.includes(':'));
  const before = await reads('report', 'replica');
  for (const endpoint of wanted) {
    const isJournal = endpoint === api.reports.listJournal;
    const query = {
      ...(isJournal ? { from: TODAY, to: TODAY } : PERIOD),
      account: 'sales',
      of: 'made',
    } as never;
    const { kind, ...answer } = await caller.call(endpoint as AnyEndpoint, { as: manager(), query } as never);
    expect([endpoint.path, kind, answer]).toMatchObject([endpoint.path, 'done', {}]);
  }
  expect((await reads('report', 'replica')) - before).toBe(wanted.length);
  expect(await reads('report', 'primary')).toBe(0);
});

it('shows visitors the shop from it', async () => {
  await caller.demand(api.inventory.listProducts, {});
  expect(await reads('shop', 'replica')).toBe(1);
  expect((await fetch(`${server.url}/shop`)).status).toBe(200);
  expect(await reads('shop', 'replica')).toBe(2);
  await caller.demand(api.inventory.listProducts, { as: manager() });
  expect(await reads('shop', 'replica')).toBe(2);
});

it('exports and proves the books from it, with all that was there when it began', async () => {
  const { id } = await caller.demand(api.exports.start, { as: business.owner, body: {} });
  const done = async () =>
    (await caller.demand(api.exports.get, { as: business.owner, params: { id } })).state === 'done';
  await vi.waitFor(async () => expect(await done()).toBe(true), { timeout: 30_000, interval: 500 });
  expect(await reads('export', 'replica')).toBe(1);
  const env = { DATABASE_URL: pair.databaseUrl, DATABASE_REPLICA_URL: pair.replicaUrl };
  for (const options of [[], ['--primary']]) {
    const before = await readsOfLedger();
    const { code, said } = await runCommand('verify', { dataDir: dir, env }, ...options);
    expect([code, said.includes('read from the replica')]).toEqual([0, options.length === 0]);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const more = (await readsOfLedger()) - before;
    if (options.length === 0) expect(more).toBeGreaterThan(0);
  }
});

/** How often the ledger was read on the standby. */
async function readsOfLedger(): Promise<number> {
  const { rows } = await standby.query<{ count: string }>(
    "select seq_scan + coalesce(idx_scan, 0) as count from pg_stat_user_tables where relname = 'journal_lines'",
  );
  return Number(rows[0]!.count);
}

it('finds what one has just sold in one’s own report, however far the replica is behind, and in all reports after half a minute', async () => {
  const [before] = [await soldOf(business.owner)];
  expect(await soldOf(manager())).toBe(before);
  await standby.query('select pg_wal_replay_pause()');
  await sell(business.owner);
  const after = await soldOf(business.owner);
  expect(after).toBeGreaterThan(before);
  // Someone else is answered by the replica.
  expect(await soldOf(manager())).toBe(before);
  await vi.waitFor(async () => expect(await soldOf(manager())).toBe(after), {
    timeout: 45_000,
    interval: 1000,
  });
  expect((await figures()).get('replica_lag_seconds')).toBeGreaterThan(28);
  await vi.waitFor(
    async () => {
      const { problems } = await caller.demand(api.status.get, { as: business.owner });
      expect(problems.map(({ kind }) => kind)).toContain('replica');
    },
    { timeout: 20_000, interval: 1000 },
  );
  // What cleans up on the primary may end the first one.
  const resume = () => standby.query('select pg_wal_replay_resume()');
  await resume().catch(resume);
  await nearly(1);
  const from = await reads('report', 'replica');
  expect(await soldOf(manager())).toBe(after);
  expect(await reads('report', 'replica')).toBe(from + 1);
});

it('goes on with the primary where the replica is lost, without one refusal', async () => {
  await pair.killStandby();
  for (let times = 0; times < 40; times += 1) {
    const { kind } = await caller.call(api.reports.getSold, { as: manager(), query: PERIOD });
    expect(kind).toBe('done');
    expect((await fetch(`${server.url}/shop?search=${times}`)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect((await figures()).get('replica_up')).toBe(0);
});
