// The two businesses that are measured: what a shop has after its first weeks, and after years.
import path from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { PROJECT_ROOT } from '../../packages/server/src/app/paths.ts';
import { createDatabase } from '../../packages/server/src/db/client.ts';
import { startEmbedded } from '../../packages/server/src/db/embedded.ts';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { fillData } from '../business/fill-data.ts';
import { showProgress } from '../business/progress.ts';
import { statOf } from './processor-time.ts';

/** By name of the database: how much of the full size each has. */
const SCALES = { small: 0.01, large: Number(process.env.BENCH_SCALE ?? 1) };
export type Size = keyof typeof SCALES;

export interface Businesses {
  /** How to reach one of them; it is filled when it is first asked for and not there yet. */
  connection(size: Size): Promise<pg.PoolConfig & { host: string }>;
  /** The process id of the PostgreSQL that holds them. */
  postmaster: number;
  stop(): Promise<void>;
}

const log = pino({ level: 'silent' });

/** Opens what `npm run bench:data` filled: DATA_DIR, else data/bench. The small one lies beside it in the same cluster. */
export async function openBusinesses(): Promise<Businesses> {
  const dataDir = process.env.DATA_DIR || path.join(PROJECT_ROOT, 'data/bench');
  const { connection, stop } = await startEmbedded({ dataDir, log });
  const server = connection as pg.PoolConfig & { host: string };
  const admin = createDatabase(connection, log);
  const { rows } = await admin.pool.query('select pg_backend_pid() as backend');
  const { parent: postmaster } = await statOf(rows[0].backend);
  const open = async (size: Size) => {
    const database = size === 'large' ? 'postgres' : size;
    const { rowCount } = await admin.pool.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) await admin.pool.query(`create database ${database}`);
    const one = { ...server, database };
    const { pool, close } = createDatabase(one, log);
    await migrate(pool, log);
    const filled = await pool.query('select from clients limit 1');
    if (!filled.rowCount)
      await fillData(pool, { scale: SCALES[size], progress: showProgress(process.stderr) });
    // Sales of the run before left dead rows behind; every run is to begin alike.
    await pool.query('vacuum analyze');
    await close();
    return one;
  };
  const opened = new Map<Size, ReturnType<typeof open>>();
  return {
    connection: (size) => {
      const there = opened.get(size) ?? open(size);
      opened.set(size, there);
      return there;
    },
    postmaster,
    stop: async () => {
      await admin.close();
      await stop();
    },
  };
}
