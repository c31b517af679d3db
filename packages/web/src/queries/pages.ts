import type { Page } from '@revive/contract';
import type { InfiniteData } from '@tanstack/react-query';

/** The options of a query that loads a list page by page. */
export const PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page<unknown>) => page.next_cursor ?? undefined,
};

/** The rows of the pages loaded so far. */
export const rowsOf = <Row>({ pages }: InfiniteData<Page<Row>>): Row[] => pages.flatMap(({ items }) => items);
