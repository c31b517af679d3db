// Two businesses of different size in two databases of one PostgreSQL, and what their calls cost.
// Everything is measured side by side in one run, interleaved; trust the ratios, not the milliseconds.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { systemClock } from '../packages/server/src/clock.ts';
import { createDatabase } from '../packages/server/src/db/client.ts';
import { startEmbedded } from '../packages/server/src/db/embedded.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { fillData } from './business/fill-data.ts';
import { showProgress } from './business/progress.ts';
import { type Sizes, sizesOf } from './business/sizes.ts';
import { type OpenApp, openApp } from './calls/open-app.ts';

const SCALES = { small: 0.01, large: Number(process.env.BENCH_SCALE ?? 1) };
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
const log = pino({ level: 'silent' });

/** What a business has, for the addresses of calls. */
export interface Facts extends Sizes {
  /** One who came when half of all had come. */
  client: { id: number; name: string; phone: string };
}

interface Business extends OpenApp {
  facts: Facts;
}

/** What a call is, and its address in a business. */
export type Call = [name: string, address: (facts: Facts) => string];

async function openBusiness(
  name: string,
  scale: number,
  server: pg.PoolConfig,
  admin: pg.Pool,
): Promise<Business> {
  await admin.query(`create database ${name}`);
  const connection = { ...server, database: name };
  const { pool, close } = createDatabase(connection, log);
  await migrate(pool, log);
  await fillData(pool, { scale, progress: showProgress(process.stderr) });
  const sizes = sizesOf(scale);
  const { rows } = await pool.query('select id, name, phone from clients where id = $1', [sizes.clients / 2]);
  await close();
  return { ...(await openApp(connection, systemClock)), facts: { ...sizes, client: rows[0] } };
}

async function time({ app, token }: Business, url: string): Promise<number> {
  const start = performance.now();
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const took = performance.now() - start;
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return took;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function compare(calls: readonly Call[], small: Business, large: Business): Promise<void> {
  const heads = [small, large].map(({ facts }) => `${facts.orders} orders`.padStart(16));
  console.log(`${'call'.padEnd(40)}${heads.join('')}   ratio`);
  for (const [name, address] of calls) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.small.push(await time(small, address(small.facts)));
      times.large.push(await time(large, address(large.facts)));
    }
    const [a, b] = [median(times.small), median(times.large)];
    const figures = [a, b].map((value) => `${value.toFixed(2)} ms`.padStart(16));
    console.log(`${name.padEnd(40)}${figures.join('')}${(b / a).toFixed(2).padStart(8)}`);
  }
}

/** Fills two businesses, calls each address in both and prints the medians and their ratio; then ends the process. */
export async function sideBySide(calls: readonly Call[]): Promise<never> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'revive-bench-'));
  await chmod(dataDir, 0o755);
  const { connection, stop } = await startEmbedded({ dataDir, log, durable: false });
  try {
    const admin = createDatabase(connection, log);
    const small = await openBusiness('small', SCALES.small, connection, admin.pool);
    const large = await openBusiness('large', SCALES.large, connection, admin.pool);
    await compare(calls, small, large);
  } finally {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  process.exit(0);
}
