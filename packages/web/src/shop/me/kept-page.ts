import type { OwnPage } from '@revive/contract';
import { readStorage, writeStorage } from '../../lib/storage.ts';
import { askedPerson } from './asked-person.ts';

const KEPT_PAGE = 'revive.own.page';

// What a page of before phones had several people does not say.
const OF_BEFORE = { people: [], children: [], guardian: null };

function readKept(): OwnPage | null {
  try {
    const kept = JSON.parse(readStorage(KEPT_PAGE) ?? 'null') as OwnPage | null;
    return kept && { ...OF_BEFORE, ...kept };
  } catch {
    return null;
  }
}

/** The page as it was last read on this phone, to look at without a line. A child's is not kept. */
export const keptPage = (): OwnPage | null => (askedPerson() === undefined ? readKept() : null);

/** Whether another tab of this phone keeps the page of someone else now than of who is signed in here, or none any more. */
export function isOtherKept({ key, newValue }: StorageEvent, signedIn: number | undefined): boolean {
  if (key !== KEPT_PAGE) return false;
  return (newValue === null ? undefined : readKept()?.client?.id) !== signedIn;
}

/** Keeps a client's page, or with null none any more. Of a child only the guardian's visit sees it. */
export function keepPage(page: OwnPage | null): void {
  if (page?.guardian) return;
  writeStorage(KEPT_PAGE, page?.client ? JSON.stringify(page) : null);
}
