import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { openBooks } from '../shared/open-books.ts';
import { waitFor } from '../shared/wait-for.ts';
import { type Harness, runScenario, type Verdict } from './harness.ts';
import { fullDisk, smallDisk } from './small-disk.ts';
import { LOOKS, longest, seconds, watchAnswers } from './watch-answers.ts';

const BACKUP = path.join(import.meta.dirname, '../../packages/server/dist/backup.js');
const MEGABYTES = 256;

/** The disk of the database runs full while people work, and gets space again after a while. */
export async function diskFull(fullSeconds: number): Promise<Verdict> {
  const disk = await smallDisk(MEGABYTES);
  try {
    return await runScenario({ dataDir: disk.dir }, async (harness) => {
      const { servers, operations, tries, failures } = harness;
      const server = servers[0]!;
      const { pid } = server;
      failures.push(...(await backUpWithoutRoom(harness)));
      harness.open();
      await waitFor('some work', () => operations.length > 15);
      const watch = watchAnswers(server.url);
      await disk.fill();
      const filledAt = performance.now();
      const from = tries.length;
      const since = () => tries.slice(from);
      const refusedMs = await waitFor('the first refusal', () =>
        since().some(({ status }) => status === 503),
      );
      await delay(fullSeconds * 500);
      // PostgreSQL has no space for its next WAL segment: it stops and cannot start.
      await openBooks(disk.dir, (db) => sql`select pg_switch_wal()`.execute(db)).catch(() => {});
      await delay(fullSeconds * 500);
      const emptiedAt = performance.now();
      await disk.makeRoom();
      const done = operations.length;
      const workMs = await waitFor('work goes on', () => operations.length > done + 10);
      await watch.stop();
      const during = watch.answers.filter(({ beganAt }) => beganAt > filledAt && beganAt < emptiedAt);
      const reads = during.filter(({ path: asked }) => asked === LOOKS.call);
      const read = reads.filter(({ status }) => status === 200).length;
      const odd = since().filter(({ status }) => status >= 500 && ![503, 504].includes(status));
      failures.push(
        ...odd.map(({ endpoint, status }) => `${endpoint.method} ${endpoint.path} was answered ${status}`),
      );
      if (!server.isRunning() || server.pid !== pid) failures.push('the server ended');
      if (!/"level":50.*(disk|space|room)/i.test(server.log()))
        failures.push('the log says nothing of the disk');
      if (during.some(({ path: asked, status }) => asked === LOOKS.health && status !== 200))
        failures.push('the process was not called alive');
      return {
        'seconds full': fullSeconds,
        'first refusal after': seconds(refusedMs),
        'calls refused meanwhile': since().filter(({ status }) => status === 503).length,
        'reads answered meanwhile': `${read} of ${reads.length}`,
        'longest wait of a read': longest(reads),
        'work goes on after room was made': seconds(workMs),
        'starts of PostgreSQL that failed': server.log().split('could not be started again').length - 1,
      };
    });
  } finally {
    await disk.remove();
  }
}

/** A backup to a full disk fails with a message and leaves no file. */
async function backUpWithoutRoom({ dataDir }: Harness): Promise<string[]> {
  const failures: string[] = [];
  const disk = await fullDisk();
  const dir = path.join(disk.dir, 'backups');
  const run = spawnSync(process.execPath, [BACKUP, dir], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  const left = readdirSync(dir);
  if (run.status === 0) failures.push('a backup without room was called done');
  if (!/^No backup was written/m.test(run.stderr))
    failures.push(`a backup without room said: ${run.stderr.slice(0, 300)}`);
  if (left.length > 0) failures.push(`a backup without room left ${left.join(', ')}`);
  await disk.remove();
  return failures;
}
