import { silentLog, testDatabase } from '@revive/testing/database.ts';
import { makeWorkerUtils } from 'graphile-worker';
import { afterAll, expect, it } from 'vitest';
import { runJobs } from './run-jobs.ts';

const { pool } = await testDatabase();
const utils = await makeWorkerUtils({ pgPool: pool });
afterAll(() => utils.release());

it('runs each job once, whichever of two processes takes it', async () => {
  const seen: unknown[] = [];
  const tasks = { remember: async (payload: unknown) => void seen.push(payload) };
  const options = { pool, tasks, crontab: () => '', log: silentLog };
  const runners = await Promise.all([runJobs(options), runJobs(options)]);
  await Promise.all([1, 2, 3, 4].map((number) => utils.addJob('remember', { number })));
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(4);
  await Promise.all(runners.map((runner) => runner.stop()));
  expect(seen).toEqual(expect.arrayContaining([{ number: 1 }, { number: 2 }, { number: 3 }, { number: 4 }]));
});

it('waits for a running job before it stops', async () => {
  let finish = () => {};
  const events: string[] = [];
  const started = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const tasks = {
    slow: async () => {
      finish();
      await pool.query('select pg_sleep(0.3)');
      events.push('job done');
    },
  };
  const runner = await runJobs({ pool, tasks, crontab: () => '', log: silentLog });
  await utils.addJob('slow', {});
  await started;
  await runner.stop();
  events.push('stopped');
  expect(events).toEqual(['job done', 'stopped']);
});

it('leaves jobs of a kind that only an older version has, without an error, and runs the others', async () => {
  const known: unknown[] = [];
  const written: unknown[] = [];
  const write = (...line: unknown[]) => void written.push(line);
  const log = { ...silentLog, warn: write, error: write };
  const tasks = { remember: async (payload: unknown) => void known.push(payload) };
  for (const number of [1, 2]) await utils.addJob('fold_sales_changes', { number }, { jobKey: 'fold_sales' });
  const runner = await runJobs({ pool, tasks, crontab: () => '', log });
  for (const number of [1, 2, 3]) await utils.addJob('remember', { number });
  await expect.poll(() => known.length, { timeout: 10_000 }).toBe(3);
  await runner.stop();
  const { rows } = await pool.query('select task_identifier, attempts, last_error from graphile_worker.jobs');
  expect(rows).toEqual([{ task_identifier: 'fold_sales_changes', attempts: 0, last_error: null }]);
  expect(written).toEqual([]);
});
