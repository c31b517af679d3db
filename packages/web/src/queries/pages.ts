import type { Page } from '@revive/contract';
import type { InfiniteData } from '@tanstack/react-query';

/** The options of a query that loads a list page by page. */
export const PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page<unknown>) => page.next_cursor ?? undefined,
};

/** The rows of the pages loaded so far. */
export const rowsOf = <Row>({ pages }: InfiniteData<Page<Row>>): Row[] => pages.flatMap(({ items }) => items);

/** The same list, in which the rows of each page are others. */
export const withRows = <Row, Cursor>(
  list: InfiniteData<Page<Row>, Cursor>,
  change: (rows: Row[]) => Row[],
): InfiniteData<Page<Row>, Cursor> => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: change(page.items) })),
});
