import { cuttable } from '@revive/testing/cuttable.ts';
import { silentLog, testDatabase } from '@revive/testing/database.ts';
import { makeWorkerUtils } from 'graphile-worker';
import { afterAll, expect, it } from 'vitest';
import { createDatabase } from '../db/client.ts';
import { runJobs } from './run-jobs.ts';

const { pool, connection } = await testDatabase();
const line = await cuttable(connection);
const { pool: through, close } = createDatabase(line.connection, silentLog);
const utils = await makeWorkerUtils({ pgPool: pool });
afterAll(async () => {
  await utils.release();
  await close();
});

/** The queue has noted of every job that it is done. */
const allNoted = () =>
  expect.poll(async () => (await pool.query('select from graphile_worker.jobs')).rowCount).toBe(0);

it('goes on with its jobs by itself when the database has been away', { timeout: 60_000 }, async () => {
  const seen: unknown[] = [];
  const tasks = { remember: async (payload: unknown) => void seen.push(payload) };
  const runner = await runJobs({ pool: through, tasks, crontab: () => '', log: silentLog });
  await utils.addJob('remember', 'before');
  await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['before']);
  await allNoted();
  line.cut();
  await utils.addJob('remember', 'meanwhile');
  // Long enough for it to have tried, and failed, again and again.
  await expect.poll(() => line.refused(), { timeout: 20_000 }).toBeGreaterThan(5);
  line.restore();
  await expect.poll(() => seen, { timeout: 30_000 }).toEqual(['before', 'meanwhile']);
  await allNoted();
  await runner.stop();
});
