import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { silentLog, testDatabase } from '@revive/testing/database.ts';
import { makeWorkerUtils } from 'graphile-worker';
import { afterAll, expect, it } from 'vitest';
import { runJobs } from './run-jobs.ts';
import { keepWorkerLocks } from './worker-locks.ts';

const ROUND_MS = 20;
const { pool, connection } = await testDatabase();
const utils = await makeWorkerUtils({ pgPool: pool });
await utils.migrate();
afterAll(() => utils.release());

// Takes the one job there is and never ends it.
const WORKER = `
  import { run } from 'graphile-worker';
  import pg from 'pg';
  const pgPool = new pg.Pool(JSON.parse(process.env.DATABASE));
  run({ pgPool, taskList: { remember: () => new Promise(() => {}) }, noHandleSignals: true });
`;

const lockedBy = async () =>
  (
    await pool.query<{ locked_by: string }>(
      'select locked_by from graphile_worker.jobs where locked_by is not null order by id',
    )
  ).rows.map(({ locked_by }) => locked_by);

/** Adds a job and kills the process that has taken it. Returns the name under which it stays locked. */
async function aJobOfAKilledProcess(): Promise<string> {
  const before = await lockedBy();
  await utils.addJob('remember', {});
  const worker = spawn(process.execPath, ['--input-type=module', '-e', WORKER], {
    cwd: import.meta.dirname,
    env: { ...process.env, DATABASE: JSON.stringify(connection) },
    stdio: 'ignore',
  });
  await expect.poll(lockedBy, { timeout: 10_000 }).toHaveLength(before.length + 1);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  return (await lockedBy()).find((name) => !before.includes(name))!;
}

it('frees the job of a killed process, and leaves the job of a living one alone until it ends', async () => {
  const living = keepWorkerLocks(pool, silentLog, 600_000);
  const name = await aJobOfAKilledProcess();
  living.add(name);
  await aJobOfAKilledProcess();
  const other = keepWorkerLocks(pool, silentLog, ROUND_MS);
  other.add('other');
  await expect.poll(lockedBy, { timeout: 10_000 }).toEqual([name]);
  await living.stop();
  await expect.poll(lockedBy, { timeout: 10_000 }).toEqual([]);
  await other.stop();
});

it('repeats the job that a killed process had begun', async () => {
  const { rows } = await pool.query<{ id: string }>('select id from graphile_worker.jobs');
  await utils.completeJobs(rows.map(({ id }) => id));
  await aJobOfAKilledProcess();
  let done = 0;
  const tasks = { remember: async () => void done++ };
  const runner = await runJobs({ pool, tasks, crontab: () => '', log: silentLog, roundMs: ROUND_MS });
  await expect.poll(() => done, { timeout: 10_000 }).toBe(1);
  await runner.stop();
  expect(done).toBe(1);
});
