import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadMore } from './load-more.tsx';
import { QueryError } from './query-error.tsx';

type QueryListProps<Row> = {
  /** What reads the list, page after page. */
  list: UseInfiniteQueryResult<Row[]>;
  /** What to say when not even its first page could be read; without it the reason alone. */
  failure?: ReactNode;
  /**
   * Draws the rows read so far, undefined while the first page loads, and beneath them the button for the next page:
   * usually a `DataTable`, which has a skeleton and a sentence for an empty list.
   */
  children: (rows: Row[] | undefined, loadMore: ReactNode) => ReactNode;
};

/** A list read page after page: its rows with a button for more, or why it could not be read. */
export const QueryList = <Row,>({ list, failure, children }: QueryListProps<Row>) =>
  list.isError && !list.data ? (
    <QueryError query={list} message={failure} />
  ) : (
    children(list.data, <LoadMoreOf list={list} />)
  );

/** The button for the next page of a list. */
export const LoadMoreOf = ({ list }: { list: UseInfiniteQueryResult<unknown> }) => (
  <LoadMore
    hasMore={list.hasNextPage}
    isLoading={list.isFetchingNextPage}
    onLoadMore={() => void list.fetchNextPage()}
  />
);
