import type { OwnPage } from '@revive/contract';
import { readStorage, writeStorage } from '../../lib/storage.ts';

const KEPT_PAGE = 'revive.own.page';

// What a page of before phones had several people does not say.
const OF_BEFORE = { people: [], children: [], guardian: null };

/** The page as it was last read on this phone, to look at without a line. */
export function keptPage(): OwnPage | null {
  try {
    const kept = JSON.parse(readStorage(KEPT_PAGE) ?? 'null') as OwnPage | null;
    return kept && { ...OF_BEFORE, ...kept };
  } catch {
    return null;
  }
}

/** Whether another tab of this phone keeps another person's page now, or none any more. */
export function isOtherKept({ key, newValue }: StorageEvent, shown: number | undefined): boolean {
  if (key !== KEPT_PAGE) return false;
  return (newValue === null ? undefined : keptPage()?.client?.id) !== shown;
}

/** Keeps a client's page. Of a child only the guardian's visit sees it, and of a phone whose people are not told apart there is none. */
export const keepPage = (page: OwnPage | null): void =>
  writeStorage(KEPT_PAGE, page?.client && page.guardian === null ? JSON.stringify(page) : null);
