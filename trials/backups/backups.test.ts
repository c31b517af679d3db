import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { dice } from '@revive/testing/dice.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Ended, runCommand } from '../shared/run-command.ts';
import { waitFor } from '../shared/wait-for.ts';

const AT_ONCE = 4;
const ROUNDS = 3;
const { below } = dice(15);

const data = await makeDataDir();
const folder = path.join(data.dir, 'backups');
let server: BuiltServer;
beforeAll(async () => {
  server = await startBuiltServer({ dataDir: data.dir, env: { REVIVE_DEMO: '1' } });
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(async () => {
  if (server.isRunning()) await server.stop();
  await data.remove();
});

const atOnce = (...words: string[]) =>
  Promise.all(Array.from({ length: AT_ONCE }, () => runCommand('backup', { dataDir: data.dir }, ...words)));

/** Reads a backup without the program's own reader; returns the rows it says it has. Throws when it is not whole. */
async function rowsOf(file: string): Promise<number> {
  const text = gunzipSync(await readFile(file));
  const end = text.lastIndexOf('{"kind":"end"');
  const { rows, sha256 } = JSON.parse(text.subarray(end).toString()) as { rows: number; sha256: string };
  expect(createHash('sha256').update(text.subarray(0, end)).digest('hex'), file).toBe(sha256);
  return rows;
}

/** What a command said to a person; the log, of a database that ended and was started again, is JSON. */
const linesOf = (said: string) =>
  said
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{'));

/** The files that were reported as written. Demands that each holds what was reported, and each refusal is a sentence. */
async function whole(runs: Ended[]): Promise<string[]> {
  const files: string[] = [];
  for (const { code, said } of runs) {
    const wrote = /^Wrote (\S+): (\d+) rows/m.exec(said);
    if (!wrote) {
      expect({ code, lines: linesOf(said) }).toEqual({
        code: 2,
        lines: [expect.stringMatching(/^No backup was written\. \w.*\.$/)],
      });
      continue;
    }
    expect(code).toBe(0);
    expect(await rowsOf(wrote[1]!), said).toBe(Number(wrote[2]));
    files.push(wrote[1]!);
  }
  return files.sort();
}

const inFolder = async () => (await readdir(folder)).sort().map((name) => path.join(folder, name));

it('writes backups of the same second into files of their own, each of them whole', async () => {
  const files: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) files.push(...(await whole(await atOnce())));
  expect(files).toHaveLength(ROUNDS * AT_ONCE);
  expect(await inFolder()).toEqual(files.sort());
});

it('gives a name that several are given to one of them', async () => {
  const file = path.join(folder, 'given.backup.gz');
  expect(await whole(await atOnce(file))).toEqual([file]);
  expect(await inFolder()).toEqual([file]);
});

it('leaves nothing that is called a backup where one was killed on its way', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    let pid = 0;
    const onSpawn = (spawned: number) => {
      pid = spawned;
    };
    const begun = (await readdir(folder).catch(() => [])).length;
    const running = runCommand('backup', { dataDir: data.dir, onSpawn });
    await waitFor('its first bytes', async () => (await readdir(folder).catch(() => [])).length > begun);
    await new Promise((resolve) => setTimeout(resolve, below(100)));
    process.kill(pid, 'SIGKILL');
    await running;
  }
  const names = await readdir(folder);
  for (const name of names.filter((one) => one.endsWith('.backup.gz'))) await rowsOf(path.join(folder, name));
  expect(names.some((name) => name.endsWith('.unfinished'))).toBe(true);
});

it('writes whole backups, or refuses in a sentence, where each of them starts the database', async () => {
  await server.stop();
  const files = await whole(await atOnce());
  expect(files.length).toBeGreaterThan(0);
  expect((await inFolder()).filter((file) => file.endsWith('.backup.gz'))).toEqual(files);
});

it('restores one of several at once into an empty place, and refuses the others in a sentence', async () => {
  const [backup] = await whole([await runCommand('backup', { dataDir: data.dir })]);
  const place = path.join(data.dir, 'restored');
  const runs = await Promise.all([1, 2, 3].map(() => runCommand('restore', { dataDir: place }, backup!)));
  expect(runs.map(({ code }) => code).sort()).toEqual([0, 2, 2]);
  for (const { said } of runs.filter(({ code }) => code !== 0))
    expect(linesOf(said)).toEqual([expect.stringMatching(/^Nothing was restored\. \w.*\.$/)]);
  expect(await readdir(place)).toEqual(['postgres']);
  expect(await runCommand('verify', { dataDir: place })).toMatchObject({ code: 0 });
});
