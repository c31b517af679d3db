// Whether lists cost the same on a small and on a large business, and on their first and their 5,000th page.
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
import { encodeCursor } from '../packages/server/src/http/paging.ts';
import { createSandboxWallet } from '../packages/server/src/payments/index.ts';
import { aUser } from '../packages/server/test/factories.ts';
import { fillBusiness } from './fill-business.ts';

const SIZES = { small: 10_000, large: Number(process.env.BENCH_ROWS ?? 1_000_000) };
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
const log = pino({ level: 'silent' });

interface Business {
  app: FastifyInstance;
  token: string;
  rows: number;
}

async function openBusiness(
  name: string,
  rows: number,
  server: { db: Db; connection: object },
): Promise<Business> {
  await sql.raw(`create database ${name}`).execute(server.db);
  const { db, pool } = createDatabase({ ...server.connection, database: name }, log);
  await migrate(pool, log);
  await fillBusiness(db, rows);
  const wallet = createSandboxWallet(systemClock);
  const deps = { config: { trustProxy: false as const }, db, pool, clock: systemClock, wallet, log };
  const app = await createApp({ ...deps, seedSample: async () => {} });
  const user = await aUser(db);
  const login = await app.inject({ method: 'POST', url: '/api/auth/login/', payload: user });
  return { app, token: login.json().access, rows };
}

const LISTS: [name: string, address: (rows: number) => string][] = [
  ['bookings, pending, first page', () => '/bookings/api/?status=pending&page_size=50'],
  ['bookings, first page', () => '/bookings/api/?page_size=50'],
  ['bookings, half-way down', (rows) => `/bookings/api/?page_size=50&cursor=${encodeCursor([rows / 2])}`],
  [
    'bookings, search by part of a phone',
    (rows) => `/bookings/api/?page_size=50&search=${1_000_000 + rows / 20}`,
  ],
  [
    'bookings, search by a rare name',
    (rows) => `/bookings/api/?page_size=50&search=Client ${rows / 20 - 7} `,
  ],
  ['clients, first page', () => '/clients/api/?page_size=50'],
  ['clients, one by phone', (rows) => `/clients/api/?phone=61${1_000_000 + rows / 20}`],
  ['sessions, open', () => '/bookings/api/sessions/?completed=false&page_size=50'],
  ['sessions, completed', () => '/bookings/api/sessions/?completed=true&page_size=50'],
  ['dashboard', () => '/dashboard/api/'],
  ['notifications', () => '/notifications/api/'],
];

async function time({ app, token }: Business, url: string): Promise<number> {
  const start = performance.now();
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const took = performance.now() - start;
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return took;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function compare(small: Business, large: Business): Promise<void> {
  console.log(`${'list'.padEnd(40)}${`${small.rows}`.padStart(10)}${`${large.rows}`.padStart(12)}   ratio`);
  for (const [name, address] of LISTS) {
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

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'revive-bench-'));
await chmod(dataDir, 0o755);
const { connection, stop } = await startEmbedded({ dataDir, log, durable: false });
try {
  const server = { ...createDatabase(connection, log), connection };
  const small = await openBusiness('small', SIZES.small, server);
  const large = await openBusiness('large', SIZES.large, server);
  await compare(small, large);
} finally {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
