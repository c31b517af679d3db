// Keeps a database as this version of the program writes it, for features/backup/kept-databases.test.ts of the server:
//
//   npm run db:keep                        this version, named after its newest migration
//   npm run db:keep -- <folder> [<name>]   the program in another folder, such as a worktree of an earlier commit
//
// It starts the program on an empty database, works with it over HTTP and stores the result as a backup.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { liveInBusiness } from '@revive/testing/kept-business/index.ts';
import { addressOf, administer, createTemplate, urlOf } from '@revive/testing/template-database.ts';
import { createDatabase, type Database } from '../packages/server/src/db/client.ts';
import { writeBackup } from '../packages/server/src/features/backup/index.ts';
import { systemClock } from '../packages/server/src/lib/clock.ts';

const MAIN = 'packages/server/src/main.ts';
const here = path.join(import.meta.dirname, '..');
const [folder = here, name] = process.argv.slice(2);
if (!existsSync(path.join(folder, MAIN))) {
  console.error(`There is no ${MAIN} in ${folder}. Usage: npm run db:keep [-- <folder> [<name>]]`);
  process.exit(2);
}
const database = `revive_kept_${process.pid}`;

/** Starts the program of that folder. Returns its address once it is ready, and a function that stops it. */
async function startProgram(databaseUrl: string): Promise<{ address: string; stop(): Promise<void> }> {
  const tsx = path.join(here, 'node_modules/tsx/dist/cli.mjs');
  const program = spawn(process.execPath, [tsx, MAIN], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    program.stdout.on('data', (text: Buffer) => {
      const ready = /Revive is ready at (\S+)/.exec(String(text));
      if (ready) resolve(ready[1]!);
    });
    program.once('exit', () => reject(new Error('the program ended before it was ready')));
  });
  return {
    address,
    stop: async () => {
      program.kill('SIGTERM');
      await ended;
    },
  };
}

/** Waits until the job has sealed the audit trail; for two minutes where the program has no such job. */
async function untilSealed(pool: Database['pool']): Promise<void> {
  for (let second = 0; second < 130; second += 1) {
    const { rowCount } = await pool.query('select from audit_entries where position is null limit 1');
    if (rowCount === 0) return;
    await setTimeout(1000);
  }
  console.log('Some of the audit trail was still not sealed after two minutes.');
}

const server = await createTemplate();
await administer(server.address, `create database ${database} template template0`);
const { pool, close } = createDatabase(addressOf(server.address, database), console);
try {
  const program = await startProgram(urlOf(server.address, database));
  await liveInBusiness(program.address, () => untilSealed(pool)).finally(program.stop);
  const { rows } = await pool.query<{ newest: string }>(
    'select left(max(name), 4) as newest from schema_migrations',
  );
  const file = path.join(here, 'packages/testing/older-databases', `${name ?? rows[0]!.newest}.backup.gz`);
  await rm(file, { force: true });
  const written = await writeBackup(pool, systemClock, file);
  console.log(`Kept ${file}: ${written.rows} rows, ${Math.ceil(written.bytes / 1024)} kB.`);
} finally {
  await close();
  await administer(server.address, `drop database ${database} with (force)`);
  await server.remove();
}
