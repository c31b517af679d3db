// The businesses that are measured: one after its first weeks and one after years; and one busy clinic after a year and after ten.
import path from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { PROJECT_ROOT } from '../../packages/server/src/app/paths.ts';
import { createDatabase } from '../../packages/server/src/db/client.ts';
import { startEmbedded } from '../../packages/server/src/db/embedded.ts';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { fillData } from '../business/fill-data.ts';

const SCALE = Number(process.env.BENCH_SCALE ?? 1);
/** Some eighty sales and eighty sessions a day. */
const CLINIC = { scale: 0.09 * SCALE, trail: true };
/** 10,000 and 1,000,000 orders at full scale in the first two; 30,000 and 300,000 in the clinic. */
const HISTORIES = {
  small: { scale: 0.01 * SCALE },
  large: { scale: SCALE },
  year: { ...CLINIC, years: 1 },
  decade: { ...CLINIC, years: 10 },
};
export type Size = keyof typeof HISTORIES;

export type Place = pg.PoolConfig & { host: string };

export interface Businesses {
  /** The database of one of them, filled at its first use. */
  open(size: Size): Promise<Place>;
  stop(): Promise<void>;
}

const log = pino({ level: 'silent' });

/** Opens what `npm run bench:data` filled in DATA_DIR, else data/bench. The others lie in the same cluster. */
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
      if (!filled.rowCount) await fillData(pool, { ...HISTORIES[size], tell: console.error });
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
