import type { Booking } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { type BookingListFilter, bookingsQuery } from '../../queries/bookings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryList } from '../../ui/query-list.tsx';
import { BookingsTable } from './bookings-table.tsx';

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
  const empty = (
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
            footer={loadMore}
          />
        )}
      </QueryList>
    </Card>
  );
}
