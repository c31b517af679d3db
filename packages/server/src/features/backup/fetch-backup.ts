import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../../lib/startup-error.ts';
import type { BackupSettings } from './backup-settings.ts';
import { HEADER_BYTES, isEncrypted } from './encryption/header.ts';
import type { Store } from './stores/store.ts';

/**
 * Fetches a backup from the first store that has it into a folder; returns the file. Throws `StartupError`, also for one that is not
 * encrypted where there is a key: who can write into the store could have put anything there.
 */
export async function fetchBackup(
  { key, stores }: BackupSettings,
  name: string,
  folder: string,
): Promise<string> {
  const refusals: string[] = [];
  for (const store of stores) {
    const file = path.join(folder, path.basename(name));
    const found = await fetchFrom(store, name, file).catch((error: Error) => {
      refusals.push(sentenceOf(error, store));
    });
    if (!found) continue;
    if (key && !(await beginsEncrypted(file)))
      throw new StartupError(
        `${name} in ${store.where} is not encrypted, and BACKUP_KEY is set: another person may have put it there. If you trust it, fetch it yourself and restore the file.`,
      );
    return file;
  }
  throw new StartupError([`There is no file ${name} here.`, ...refusals].join(' '));
}

async function fetchFrom(store: Store, name: string, file: string): Promise<true> {
  await pipeline(await store.read(name), createWriteStream(file, { mode: 0o600 }));
  return true;
}

const sentenceOf = (error: Error, { where }: Store): string =>
  error instanceof StartupError ? error.message : `It could not be read from ${where} (${error.message}).`;

async function beginsEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return isEncrypted(buffer);
  } finally {
    await handle.close();
  }
}
