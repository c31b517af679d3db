import { crc32 } from 'node:zlib';
import { text } from '@revive/contract';
import { Conflict } from './errors.ts';

/**
 * The version of a record, made of what a form edits of it: so a change of anything else, such as a quantity that is
 * sold, makes no form stale, and a change that was taken back neither. Two contents share one in four billion cases.
 */
export const versionOf = (edited: Readonly<Record<string, unknown>>): number => crc32(JSON.stringify(edited));

const STALE = text('Another person changed this meanwhile. Look at what is different and save again.');

/**
 * Throws `Conflict` with the record as `current` where it is not at the version the caller read. The caller has locked
 * it. Calls of the specification send no version and are taken.
 */
export async function refuseStale(
  read: number | undefined,
  getCurrent: () => Promise<{ version?: number | undefined }>,
): Promise<void> {
  if (read === undefined) return;
  const current = await getCurrent();
  if (current.version !== read) throw new Conflict(STALE, { current });
}
