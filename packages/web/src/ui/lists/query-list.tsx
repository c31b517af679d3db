import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '../feedback/query-error.tsx';
import { LoadMore } from './load-more.tsx';

type QueryListProps<Row> = {
  /** The paged query of the list. */
  list: UseInfiniteQueryResult<Row[]>;
  /** The message when the first page could not be loaded; without it only the reason is shown. */
  failure?: ReactNode;
  /**
   * Renders the rows loaded so far, undefined while the first page loads, and the button for the next page
   * below. Usually a `DataTable`, which has a skeleton and an empty state.
   */
  children: (rows: Row[] | undefined, loadMore: ReactNode) => ReactNode;
};

/** A paged list: its rows with a button for more, or its error state. */
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
