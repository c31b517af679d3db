import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { api } from '@revive/contract/endpoints';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/db/client.ts';
import { createCaller } from '../shared/caller.ts';
import { openBooks } from '../shared/open-books.ts';
import { waitFor } from '../shared/wait-for.ts';
import { type Harness, runScenario, type Verdict } from './harness.ts';
import { askForJob } from './look-into.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOOK = path.join(import.meta.dirname, 'shifted-clock.mjs');
const TASKS = [
  'settle_unknown_payments',
  'release_ended_holds',
  'forget_expired',
  'seal_audit_trail',
  'sum_months',
];
/** The server looks for a jump every 5 seconds. Its look at the timetable, every minute, must not stand in for that. */
const NOTICE_MS = 30_000;

/** By how much the server's clock is wrong, one after the other. PostgreSQL's own stays right. */
const JUMPS: [string, number][] = [
  ['a day ahead', DAY_MS],
  ['right again', 0],
  ['an hour behind', -HOUR_MS],
  ['ten years ahead', 3653 * DAY_MS],
  ['right at last', 0],
];

/** The clock of the server is set forward and back while people work. */
export async function clockJumping(operationsEach: number): Promise<Verdict> {
  const data = await makeDataDir();
  const file = path.join(data.dir, 'clock');
  const set = (ms: number) => writeFile(file, String(ms));
  await set(0);
  const env = { NODE_OPTIONS: `--import=${HOOK}`, CLOCK_FILE: file };
  try {
    return await runScenario({ dataDir: data.dir, server: { env } }, async (harness) => {
      const { operations, failures, servers } = harness;
      const restarts = () => servers[0]!.log().split('the jobs ended; they start again').length;
      harness.open();
      const workUntil = (name: string) => {
        const done = operations.length;
        return waitFor(`work while the clock is ${name}`, () => operations.length > done + operationsEach);
      };
      await workUntil('right');
      for (const [name, ms] of JUMPS) {
        const before = restarts();
        await set(ms);
        await waitFor(`a restart of the jobs, the clock being ${name}`, () => restarts() > before, NOTICE_MS);
        await workUntil(name);
        await openBooks(data.dir, runJobs);
        if (ms > DAY_MS) await guessWrongly(harness);
      }
      await signInAgain(harness);
      const leftovers = await openBooks(data.dir, async (db) => {
        await waitFor('the timetable is of the present', () => isTimetableCurrent(db));
        await runJobs(db);
        await waitFor('nothing is held for years', async () => (await countHeldForYears(db)) === 0);
        return countJobs(db);
      });
      if (leftovers > 50) failures.push(`${leftovers} jobs are waiting`);
      if (!servers[0]!.isRunning()) failures.push('the server did not live through it');
      return { 'times the clock was set': JUMPS.length, 'jobs left waiting': leftovers };
    });
  } finally {
    await data.remove();
  }
}

/** Has the jobs run and waits for them: after a restart they pause for 5 seconds, and would miss a jump meanwhile. */
async function runJobs(db: Db): Promise<void> {
  await Promise.all(TASKS.map((task) => askForJob(db, task)));
  await waitFor('the jobs', async () => (await countDueJobs(db)) === 0);
}

/** Wrong passwords given while the clock is wrong must not lock the person out until that time has come. */
async function guessWrongly({ servers, business }: Harness): Promise<void> {
  const { call } = createCaller({ where: () => servers[0]!.url });
  const { username } = business.staff[1]!;
  for (let guess = 0; guess < 30; guess += 1)
    await call(api.auth.login, { body: { username, password: `guess ${guess}` } });
}

async function signInAgain({ servers, business, failures }: Harness): Promise<void> {
  const { call } = createCaller({ where: () => servers[0]!.url });
  for (const { username, password } of [business.owner, ...business.managers, ...business.staff]) {
    const answer = await call(api.auth.login, { body: { username, password } });
    if (answer.kind !== 'done') failures.push(`${username} cannot sign in: ${JSON.stringify(answer)}`);
  }
}

/** Whether the jobs have started a timetable of the present again. */
async function isTimetableCurrent(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_current: boolean }>`
    select generation > 0 and seen_at <= now() + interval '1 minute' as is_current from job_timetable`.execute(
    db,
  );
  return rows[0]?.is_current ?? false;
}

/** Goods and payments that no job would touch before the wrong time has come again. */
async function countHeldForYears(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from orders where hold_ends_at > now() + interval '9 days') + (
      select count(*) from payment_attempts
      where settled_at is null and next_lookup_at > now() + interval '2 hours'
    ) as count`.execute(db);
  return Number(rows[0]!.count);
}

async function countDueJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where run_at = 'epoch'`.execute(db);
  return Number(rows[0]!.count);
}

async function countJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from graphile_worker.jobs`.execute(db);
  return Number(rows[0]!.count);
}
