import type { Page } from '@revive/contract';

const LARGEST_PAGE = 500;

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
