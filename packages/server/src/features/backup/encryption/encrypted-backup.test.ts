import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { testClock } from '@revive/testing/clock.ts';
import { emptyDatabase, silentLog, testDatabase } from '@revive/testing/database.ts';
import { aClient } from '@revive/testing/factories.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restoreBackup, writeBackup } from '../index.ts';
import { checkBackup, readHead } from '../read-backup.ts';
import { makeBackupKey, readBackupKey } from './backup-key.ts';
import { SEALED_BYTES } from './chunks.ts';
import { HEADER_BYTES } from './header.ts';

const clock = testClock();
const { db, pool } = await testDatabase();
const dir = await mkdtemp(path.join(os.tmpdir(), 'revive-encrypted-'));
const file = path.join(dir, 'whole.backup.enc');
const key = readBackupKey(makeBackupKey());
let whole: Buffer;
afterAll(() => rm(dir, { recursive: true }));

beforeAll(async () => {
  await aClient(db, { name: 'Hodan Encrypted' });
  // Random enough not to shrink below three chunks.
  await db
    .insertInto('clients')
    .values(
      Array.from({ length: 4000 }, (_, index) => ({
        name: `Client ${index}`,
        phone: `25261${String(5_000_000 + index)}`,
        address: Buffer.from(crypto.getRandomValues(new Uint8Array(48))).toString('base64'),
      })),
    )
    .execute();
  await writeBackup(pool, clock, file, key);
  whole = await readFile(file);
}, 60_000);

const refusalOf = async (content: Buffer, other = key) => {
  const bad = path.join(dir, 'bad.backup.enc');
  await writeFile(bad, content);
  return checkBackup(bad, other).then(
    () => 'none',
    (error: Error) => error.message,
  );
};

it('is restored with its key, and says nothing without it', async () => {
  expect(whole.length).toBeGreaterThan(HEADER_BYTES + 2 * SEALED_BYTES);
  expect(whole.includes('Hodan')).toBe(false);
  expect(whole.subarray(HEADER_BYTES, HEADER_BYTES + 2)).not.toEqual(Buffer.from([0x1f, 0x8b]));
  const copy = await emptyDatabase();
  await restoreBackup(copy.pool, file, silentLog, key);
  expect(
    await copy.db.selectFrom('clients').select('id').where('name', '=', 'Hodan Encrypted').execute(),
  ).toHaveLength(1);
  expect((await readHead(file, key)).made_at).toBe(clock.now().toISOString());
});

it('is refused at once with another key, which is named, and with none', async () => {
  const other = readBackupKey(makeBackupKey());
  await expect(checkBackup(file, other)).rejects.toThrow(
    `is encrypted with the key ${key.id}, and BACKUP_KEY is the key ${other.id}`,
  );
  await expect(checkBackup(file)).rejects.toThrow(`is encrypted with the key ${key.id}: set BACKUP_KEY`);
  const copy = await emptyDatabase();
  await expect(restoreBackup(copy.pool, file, silentLog, other)).rejects.toThrow('BACKUP_KEY is the key');
});

it('is refused where one byte was changed, anywhere', async () => {
  const places = [
    ...Array.from({ length: HEADER_BYTES }, (_, at) => at),
    HEADER_BYTES,
    HEADER_BYTES + 5000,
    HEADER_BYTES + SEALED_BYTES - 1,
    HEADER_BYTES + SEALED_BYTES,
    whole.length - 17,
    whole.length - 1,
  ];
  for (const at of places) {
    const changed = Buffer.from(whole);
    changed[at]! ^= 1;
    expect(await refusalOf(changed), `byte ${at}`).not.toBe('none');
  }
}, 60_000);

it('is refused where it was cut off, made longer, or its parts changed places', async () => {
  const [one, two] = [HEADER_BYTES, HEADER_BYTES + SEALED_BYTES];
  const chunk = (from: number) => whole.subarray(from, from + SEALED_BYTES);
  const bad: Record<string, Buffer> = {
    'cut in the header': whole.subarray(0, 30),
    'cut after the header': whole.subarray(0, one),
    'cut after a chunk': whole.subarray(0, two),
    'cut by a byte': whole.subarray(0, -1),
    'one byte more': Buffer.concat([whole, Buffer.alloc(1)]),
    'swapped chunks': Buffer.concat([
      whole.subarray(0, one),
      chunk(two),
      chunk(one),
      whole.subarray(two + SEALED_BYTES),
    ]),
    'a chunk left out': Buffer.concat([whole.subarray(0, one), whole.subarray(two)]),
    'a chunk twice': Buffer.concat([whole.subarray(0, two), chunk(one), whole.subarray(two)]),
  };
  for (const [what, content] of Object.entries(bad))
    expect(await refusalOf(content), what).toMatch(/was changed or cut off/);
});

it('has another key for each file, so equal backups are not equal', async () => {
  const again = path.join(dir, 'again.backup.enc');
  await writeBackup(pool, clock, again, key);
  const [first, second] = [whole, await readFile(again)];
  expect(first.subarray(HEADER_BYTES, HEADER_BYTES + 64)).not.toEqual(
    second.subarray(HEADER_BYTES, HEADER_BYTES + 64),
  );
});

it('is called .enc, and one that is not encrypted is not', async () => {
  await expect(writeBackup(pool, clock, path.join(dir, 'a.gz'), key)).rejects.toThrow('ends in .enc');
  await expect(writeBackup(pool, clock, path.join(dir, 'a.enc'))).rejects.toThrow('ends in .gz');
});

it('takes 32 bytes in base64 as a key, and says no more of another than its name', () => {
  for (const bad of ['', 'x', makeBackupKey().slice(1), `${makeBackupKey()} `, `${'A'.repeat(42)}B=`])
    expect(() => readBackupKey(bad)).toThrow(/^BACKUP_KEY cannot be used: it must be 32 bytes in base64/);
});
