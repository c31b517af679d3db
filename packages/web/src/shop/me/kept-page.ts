import type { OwnPage } from '@revive/contract';
import { readStorage, writeStorage } from '../../lib/storage.ts';

const KEY = 'revive.own.page';

/** The page as it was last read on this phone, to look at without a line. */
export function keptPage(): OwnPage | null {
  try {
    return JSON.parse(readStorage(KEY) ?? 'null') as OwnPage | null;
  } catch {
    return null;
  }
}

export const keepPage = (page: OwnPage | null): void =>
  writeStorage(KEY, page === null ? null : JSON.stringify(page));
