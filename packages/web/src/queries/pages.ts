import type { Page } from '@revive/contract';
import type { InfiniteData } from '@tanstack/react-query';

/** How a list is read page after page. */
export const PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page<unknown>) => page.next_cursor ?? undefined,
};

/** The rows of the pages read so far. */
export const rowsOf = <Row>({ pages }: InfiniteData<Page<Row>>): Row[] => pages.flatMap(({ items }) => items);
