import { silentLog, testDatabase } from '@revive/testing/database.ts';
import { beforeEach, expect, it } from 'vitest';
import { runJobs } from './run-jobs.ts';
import { readGeneration } from './timetable.ts';

const { pool } = await testDatabase();
const NOW = new Date('2026-11-20T09:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

beforeEach(() => pool.query('delete from job_timetable'));

it('keeps the generation while time goes on, and where two clocks differ a little', async () => {
  const generations = [];
  for (const minutes of [0, 1, 600, 599.5]) generations.push(await readGeneration(pool, later(minutes)));
  expect(generations).toEqual([0, 0, 0, 0]);
});

it('starts a new generation once after the clock was ahead', async () => {
  const generations = [];
  for (const minutes of [0, 5_000_000, 1, 2]) generations.push(await readGeneration(pool, later(minutes)));
  expect(generations).toEqual([0, 0, 1, 1]);
});

it('gives the jobs the timetable of the generation', async () => {
  await readGeneration(pool, new Date(Date.now() + 3_600_000));
  const generations: number[] = [];
  const crontab = (generation: number) => {
    generations.push(generation);
    return '';
  };
  const runner = await runJobs({ pool, tasks: {}, crontab, log: silentLog });
  await runner.stop();
  expect(generations).toEqual([1]);
});
