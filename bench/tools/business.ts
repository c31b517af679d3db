// The two businesses that are measured: one after its first weeks, and one after years.
import path from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { PROJECT_ROOT } from '../../packages/server/src/app/paths.ts';
import { createDatabase } from '../../packages/server/src/db/client.ts';
import { startEmbedded } from '../../packages/server/src/db/embedded.ts';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { fillData } from '../business/fill-data.ts';

const SCALE = Number(process.env.BENCH_SCALE ?? 1);
/** 10,000 and 1,000,000 orders at full scale. */
const SCALES = { small: 0.01 * SCALE, large: SCALE };
export type Size = keyof typeof SCALES;

export type Place = pg.PoolConfig & { host: string };

export interface Businesses {
  /** The database of one of them, filled at its first use. */
  open(size: Size): Promise<Place>;
  stop(): Promise<void>;
}

const log = pino({ level: 'silent' });

/** Opens what `npm run bench:data` filled in DATA_DIR, else data/bench. The small one lies in the same cluster. */
export async function openBusinesses(): Promise<Businesses> {
  const dataDir = process.env.DATA_DIR || path.join(PROJECT_ROOT, 'data/bench');
  const { connection, stop } = await startEmbedded({ dataDir, log });
  const admin = createDatabase(connection, log);
  return {
    open: async (size) => {
      const database = size === 'large' ? 'postgres' : size;
      const { rowCount } = await admin.pool.query('select from pg_database where datname = $1', [database]);
      if (!rowCount) await admin.pool.query(`create database ${database}`);
      const place = { ...(connection as Place), database };
      const { pool, close } = createDatabase(place, log);
      await migrate(pool, log);
      const filled = await pool.query('select from clients limit 1');
      if (!filled.rowCount) await fillData(pool, { scale: SCALES[size], tell: console.error });
      // Earlier runs left dead rows behind.
      await pool.query('vacuum analyze');
      await close();
      return place;
    },
    stop: async () => {
      await admin.close();
      await stop();
    },
  };
}
