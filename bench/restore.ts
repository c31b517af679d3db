// Restores one business by our own command and by pg_restore -j2, in turn, on the same server:
// npx tsx bench/restore.ts postgres://user@host:5432 /backups/revive.backup.gz. It needs pg_dump and pg_restore of that version.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { PROJECT_ROOT } from '../packages/server/src/app/paths.ts';
import build from '../packages/testing/src/build.ts';

const ROUNDS = 3;
const MOST = 1.5;

const [server, backup] = process.argv.slice(2);
if (!server || !backup) throw new Error('Usage: npx tsx bench/restore.ts <address of a server> <backup>');
const urlOf = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href;
const names = ['restore_source', 'restore_plain', 'restore_ours'] as const;
const [source, plain, ours] = names;

const admin = new pg.Client({ connectionString: urlOf('postgres') });
const empty = async (name: string) => {
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
};
const restore = (database: string) =>
  execFileSync(process.execPath, [path.join(PROJECT_ROOT, 'packages/server/dist/restore.js'), backup], {
    env: { ...process.env, DATABASE_URL: urlOf(database), NODE_ENV: 'production', LOG_LEVEL: 'warn' },
  });
const secondsOf = (run: () => unknown): number => {
  const began = performance.now();
  run();
  return (performance.now() - began) / 1000;
};

build();
const folder = mkdtempSync(path.join(os.tmpdir(), 'revive-restore-'));
await admin.connect();
try {
  await empty(source);
  restore(source);
  const dump = path.join(folder, 'business.dump');
  execFileSync('pg_dump', ['-Fc', '-f', dump, urlOf(source)]);
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await empty(plain);
    const theirs = secondsOf(() => execFileSync('pg_restore', ['-j2', '-d', urlOf(plain), dump]));
    await empty(ours);
    const own = secondsOf(() => restore(ours));
    ratios.push(own / theirs);
    console.log(
      `${round}: pg_restore -j2 ${theirs.toFixed(1)} s, npm run restore ${own.toFixed(1)} s, ratio ${(own / theirs).toFixed(2)}`,
    );
  }
  const median = ratios.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)]!;
  console.log(`median ${median.toFixed(2)}: ${median <= MOST ? 'met' : 'missed'}, at most ${MOST}`);
} finally {
  for (const name of names) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  rmSync(folder, { recursive: true });
}
