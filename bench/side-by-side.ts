// Two businesses of different size in two databases of one PostgreSQL, and what their calls cost.
// Everything is measured side by side in one run, interleaved; trust the ratios, not the milliseconds.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { createApp } from '../packages/server/src/app.ts';
import { systemClock } from '../packages/server/src/clock.ts';
import { createDatabase, type Db } from '../packages/server/src/db/client.ts';
import { startEmbedded } from '../packages/server/src/db/embedded.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { createSandboxWallet } from '../packages/server/src/payments/index.ts';
import { aUser } from '../packages/server/test/factories.ts';

const SIZES = { small: 10_000, large: Number(process.env.BENCH_ROWS ?? 1_000_000) };
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
const log = pino({ level: 'silent' });

interface Business {
  app: FastifyInstance;
  token: string;
  rows: number;
}

/** What a call is, and its address in a business of so many rows. */
export type Call = [name: string, address: (rows: number) => string];

async function openBusiness(
  name: string,
  rows: number,
  server: { db: Db; connection: object },
  fill: (db: Db, rows: number) => Promise<void>,
): Promise<Business> {
  await sql.raw(`create database ${name}`).execute(server.db);
  const { db, pool, listen } = createDatabase({ ...server.connection, database: name }, log);
  await migrate(pool, log);
  await fill(db, rows);
  const wallet = createSandboxWallet(systemClock);
  const deps = { config: { trustProxy: false as const }, db, pool, listen, clock: systemClock, wallet, log };
  const app = await createApp({ ...deps, seedSample: async () => {} });
  const user = await aUser(db);
  const login = await app.inject({ method: 'POST', url: '/api/auth/login/', payload: user });
  return { app, token: login.json().access, rows };
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
  console.log(`${'call'.padEnd(40)}${`${small.rows}`.padStart(10)}${`${large.rows}`.padStart(12)}   ratio`);
  for (const [name, address] of calls) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.small.push(await time(small, address(small.rows)));
      times.large.push(await time(large, address(large.rows)));
    }
    const [a, b] = [median(times.small), median(times.large)];
    console.log(
      `${name.padEnd(40)}${`${a.toFixed(2)} ms`.padStart(10)}${`${b.toFixed(2)} ms`.padStart(12)}${(b / a).toFixed(2).padStart(8)}`,
    );
  }
}

/** Fills both businesses, calls each address in both and prints the medians and their ratio; then ends the process. */
export async function sideBySide(
  calls: readonly Call[],
  fill: (db: Db, rows: number) => Promise<void>,
): Promise<never> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'revive-bench-'));
  await chmod(dataDir, 0o755);
  const { connection, stop } = await startEmbedded({ dataDir, log, durable: false });
  try {
    const server = { ...createDatabase(connection, log), connection };
    const small = await openBusiness('small', SIZES.small, server, fill);
    const large = await openBusiness('large', SIZES.large, server, fill);
    await compare(calls, small, large);
  } finally {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  process.exit(0);
}
