import type { Page } from '@revive/contract';

const LARGEST_PAGE = 500;

/** What a file holds at most. */
const LARGEST_FILE = 10_000;

/** Reads the rows of a list for a file, at most 10,000, and says whether there are more. */
export async function rowsForFile<T>(
  read: (query: { page_size: number; cursor: string | undefined }) => Promise<Page<T>>,
): Promise<{ rows: T[]; areMore: boolean }> {
  const rows: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ page_size: LARGEST_PAGE, cursor });
    rows.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor && rows.length < LARGEST_FILE);
  return { rows, areMore: cursor !== undefined };
}

/** Reads all pages of a list, for a select in which nothing may be missing. */
export async function allPages<T>(
  read: (query: { page_size: number; cursor: string | undefined }) => Promise<Page<T>>,
): Promise<T[]> {
  const found: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ page_size: LARGEST_PAGE, cursor });
    found.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return found;
}
