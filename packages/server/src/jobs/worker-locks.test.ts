import { silentLog, testDatabase } from '@revive/testing/database.ts';
import { makeWorkerUtils } from 'graphile-worker';
import { afterAll, expect, it } from 'vitest';
import { runJobs } from './run-jobs.ts';
import { keepWorkerLocks } from './worker-locks.ts';

const ROUND_MS = 20;
const { pool } = await testDatabase();
const utils = await makeWorkerUtils({ pgPool: pool });
await utils.migrate();
afterAll(() => utils.release());

/** A job as it stands while the process of that name is at it. */
async function aJobLockedBy(worker: string): Promise<void> {
  const { id } = await utils.addJob('remember', {});
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = $2, locked_at = now(), attempts = 1 where id = $1`,
    [id, worker],
  );
}
const listLockedBy = async () =>
  (
    await pool.query<{ locked_by: string }>(
      'select locked_by from graphile_worker.jobs where locked_by is not null order by id',
    )
  ).rows.map(({ locked_by }) => locked_by);

it('frees the job of a process that was killed, and leaves that of a living one alone until it ends', async () => {
  const living = keepWorkerLocks(pool, silentLog, 600_000);
  living.add('living');
  await aJobLockedBy('living');
  await aJobLockedBy('killed');
  const other = keepWorkerLocks(pool, silentLog, ROUND_MS);
  other.add('other');
  await expect.poll(listLockedBy, { timeout: 10_000 }).toEqual(['living']);
  await aJobLockedBy('killed too');
  await expect.poll(listLockedBy, { timeout: 10_000 }).toEqual(['living']);
  await living.stop();
  await expect.poll(listLockedBy, { timeout: 10_000 }).toEqual([]);
  await other.stop();
});

it('does again what a killed process had begun', async () => {
  await pool.query('delete from graphile_worker._private_jobs');
  await aJobLockedBy('killed');
  let done = 0;
  const tasks = { remember: async () => void done++ };
  const runner = await runJobs({ pool, tasks, crontab: '', log: silentLog, roundMs: ROUND_MS });
  await expect.poll(() => done, { timeout: 10_000 }).toBe(1);
  await runner.stop();
  expect(done).toBe(1);
});

it('forgets what the timetable did while the clock was ahead', async () => {
  await pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('yearly', now(), now() + interval '10 years')`,
  );
  const tasks = { yearly: async () => {} };
  const runner = await runJobs({ pool, tasks, crontab: '0 0 1 1 * yearly', log: silentLog });
  const { rows } = await pool.query(
    `select last_execution <= now() + interval '1 minute' as is_past from graphile_worker._private_known_crontabs`,
  );
  await runner.stop();
  expect(rows).toEqual([{ is_past: true }]);
});
