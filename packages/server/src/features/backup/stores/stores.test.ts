import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { anS3 } from '@revive/testing/s3.ts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readBackupSettings } from '../backup-settings.ts';
import { hashOf } from './s3-store.ts';
import type { Store } from './store.ts';

const dir = await mkdtemp(path.join(os.tmpdir(), 'revive-stores-'));
const folder = path.join(dir, 'disk');
await mkdir(folder);
const file = path.join(dir, 'file');
const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)));
await writeFile(file, bytes);
const s3 = await anS3('/nightly');
const bare = await anS3();
const stores: Record<string, Store> = {
  'a folder': readBackupSettings({ BACKUP_COPY_DIR: folder }).stores[0]!,
  'S3 with a prefix': readBackupSettings(s3.env).stores[0]!,
  'S3 without one': readBackupSettings(bare.env).stores[0]!,
};
afterEach(() => s3.refuse());
afterAll(async () => {
  await s3.close();
  await bare.close();
  await rm(dir, { recursive: true });
});

const NAMES = ['1', '2', '3', '4', '5'].map((day) => `revive-2026-11-0${day}T01-00-00Z.backup.enc`);

describe.each(Object.entries(stores))('%s', (_, store) => {
  it('keeps files by their names, gives them back as they were, lists all and forgets', async () => {
    for (const name of NAMES) await store.put(file, name);
    expect((await store.list()).toSorted()).toEqual(NAMES);
    expect(await hashOf(await store.read(NAMES[2]!))).toBe(await hashOf(await store.read(NAMES[0]!)));
    const pieces: Buffer[] = [];
    for await (const piece of await store.read(NAMES[1]!)) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    for (const name of NAMES.slice(1)) await store.remove(name);
    expect(await store.list()).toEqual([NAMES[0]]);
    await expect(store.read(NAMES[3]!)).rejects.toThrow(`There is no backup ${NAMES[3]}`);
  });
});

it('puts the prefix before each name in the bucket', () => {
  expect([...s3.objects.keys()]).toEqual([`backups/nightly/${NAMES[0]}`]);
  expect([...bare.objects.keys()]).toEqual([`backups/${NAMES[0]}`]);
});

it('says in a sentence why a store refuses, and never its secret', async () => {
  const store = stores['S3 with a prefix']!;
  s3.refuse(507, 'QuotaExceeded');
  await expect(store.put(file, NAMES[1]!)).rejects.toThrow(
    `The store ${store.where} refuses to keep ${NAMES[1]} (QuotaExceeded).`,
  );
  s3.refuse();
  const [wrong] = readBackupSettings({ ...s3.env, BACKUP_S3_SECRET: 'another' }).stores;
  const error = await wrong!.put(file, NAMES[1]!).catch((caught: Error) => caught);
  expect(String(error)).toContain('(SignatureDoesNotMatch)');
  expect(String(error)).not.toContain('another');
  const [region] = readBackupSettings({ ...s3.env, BACKUP_S3_REGION: 'eu-west-1' }).stores;
  await expect(region!.list()).rejects.toThrow('AuthorizationHeaderMalformed');
});

it('says in a sentence that a store is not there', async () => {
  const gone = await anS3();
  const [store] = readBackupSettings(gone.env).stores;
  await gone.close();
  await expect(store!.list()).rejects.toThrow(
    /^The store 127.* cannot be reached to say what it has \(ECONNREFUSED\)/,
  );
});

it('makes no folder in place of a disk that is not mounted, and leaves no half of a file', async () => {
  const [unmounted] = readBackupSettings({ BACKUP_COPY_DIR: path.join(dir, 'unmounted') }).stores;
  await expect(unmounted!.put(file, NAMES[0]!)).rejects.toThrow('Is its disk mounted?');
  await expect(readdir(path.join(dir, 'unmounted'))).rejects.toThrow('ENOENT');
  await expect(stores['a folder']!.put(path.join(dir, 'none'), NAMES[4]!)).rejects.toThrow('ENOENT');
  expect(await readdir(folder)).toEqual([NAMES[0]]);
  expect((await readFile(path.join(folder, NAMES[0]!))).length).toBe(bytes.length);
});

describe('the settings', () => {
  it.each([
    [{ BACKUP_S3_URL: 'http://store.example/bucket' }, 'it must begin with https://'],
    [{ BACKUP_S3_URL: 'https://store.example' }, 'it must have a bucket'],
    [{ BACKUP_S3_URL: 'https://me:secret@store.example/bucket' }, 'no user, query or fragment'],
    [{ BACKUP_S3_SECRET: undefined }, 'BACKUP_S3_URL needs BACKUP_S3_SECRET in the environment'],
    [{ BACKUP_S3_REGION: 'US East' }, 'it must be a region'],
    [{ BACKUP_S3_URL: undefined }, 'need BACKUP_S3_URL'],
    [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY cannot be used'],
  ])('refuse %j', (change, sentence) => {
    expect(() => readBackupSettings({ ...s3.env, ...change })).toThrow(sentence);
  });

  it('are off by default', () => {
    expect(readBackupSettings({})).toEqual({ key: undefined, stores: [] });
  });
});
