import type { Booking } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { type BookingListFilter, bookingsQuery } from '../../queries/bookings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { BookingsTable } from './bookings-table.tsx';
import { FoundElsewhere } from './found-elsewhere.tsx';

type BookingListProps = {
  caption: string;
  filter: BookingListFilter;
  actions: (booking: Booking) => ReactNode;
  /** The button of the empty state. */
  onCreate: () => void;
};

/** A list of bookings, with its loading, error and empty states. */
export function BookingList({ caption, filter, actions, onCreate }: BookingListProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(bookingsQuery(filter));
  const { search = '' } = filter;
  const isNarrowed = filter.status !== undefined || filter.day !== undefined;
  // A booking leaves the list when it is paid; who asks for it by name must not take it for lost.
  const elsewhere = useInfiniteQuery({
    ...bookingsQuery({ search, ...(filter.service && { service: filter.service }) }),
    enabled: search !== '' && isNarrowed && list.data !== undefined && !list.isPlaceholderData,
  });
  const others =
    search !== '' && isNarrowed && !list.isPlaceholderData
      ? elsewhere.data?.filter(({ id }) => !list.data?.some((booking) => booking.id === id))
      : undefined;
  const found = others?.length ? (
    <FoundElsewhere
      search={search}
      bookings={others}
      hasMore={elsewhere.hasNextPage}
      isLine={list.data?.length !== 0}
    />
  ) : null;
  const empty = found ?? (
    <EmptyState
      drawing={filter.search ? 'search' : 'calendar'}
      action={<Button onClick={onCreate}>{t('Create a booking')}</Button>}
    >
      {t('No bookings found. Create a new booking to get started.')}
    </EmptyState>
  );
  return (
    <Card isFlush>
      <QueryList list={list}>
        {(bookings, loadMore) => (
          <BookingsTable
            caption={caption}
            bookings={bookings}
            actions={actions}
            empty={empty}
            footer={
              <>
                {list.data?.length !== 0 && found}
                {loadMore}
              </>
            }
          />
        )}
      </QueryList>
    </Card>
  );
}
