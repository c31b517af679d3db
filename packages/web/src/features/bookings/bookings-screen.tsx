import type { AnySession, Booking, PlannedSession } from '@revive/contract';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Plus from 'lucide-react/icons/plus';
import Table from 'lucide-react/icons/table-2';
import { type ComponentType, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useRemembered, useRememberedParam } from '../../lib/use-remembered.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { Chip } from '../../ui/layout/chip.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { BookingList } from './booking-list.tsx';
import { BookingStatusFilter, statusFilter } from './booking-status-filter.tsx';
import styles from './bookings-screen.module.css';
import { type CalendarView, isDay, longDayOf } from './calendar/calendar-days.ts';
import { useIsNarrow } from './calendar/use-is-narrow.ts';
import { ViewChoice } from './calendar/view-choice.tsx';
import { PayButton } from './pay/pay-button.tsx';
import { useLinkedBooking } from './use-linked-booking.ts';

const PayBookingDialog = lazyDialog(
  async () => (await import('./pay/pay-booking-dialog.tsx')).PayBookingDialog,
  ({ booking }) => booking !== null,
);

const NewBookingDialog = lazyDialog(
  async () => (await import('./new/new-booking-dialog.tsx')).NewBookingDialog,
  ({ isOpen }) => isOpen,
);

const EditBookingDialog = lazyDialog(
  async () => (await import('./edit/edit-booking-dialog.tsx')).EditBookingDialog,
  ({ booking }) => booking !== null,
);

// Loaded lazily: many visits do not need the calendar.
const BookingCalendar = lazyComponent(
  async () => (await import('./calendar/booking-calendar.tsx')).BookingCalendar,
  <Skeleton shape="block" height="36rem" />,
);

type BookingsScreenProps = {
  /** What can be done with a session of the calendar; of another feature, passed in by the app. */
  SessionActions: ComponentType<{ session: AnySession }>;
  /** The sessions to hand over; of another feature as well. */
  Handover: ComponentType<{ onClose: () => void }>;
};

/** Pending bookings, to create, pay and edit, and the calendar of all sessions. */
export function BookingsScreen({ SessionActions, Handover }: BookingsScreenProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [search, setSearch] = useAddressParam('search');
  const [typedStatus, setStatus] = useAddressParam('status');
  const status = typedStatus || 'pending';
  const [day, setDay] = useAddressParam('day');
  // Who asks for bookings of a status, of a day or for one of them, asks for the table.
  const [named] = useAddressParam('booking');
  const [view, setView] = useRememberedParam('view', {
    what: 'view of bookings',
    fallback: 'table',
    isIgnored: Boolean(typedStatus || day || named),
  });
  const [lastView, keepLastView] = useRemembered('view of the calendar');
  const calendarView = view === 'week' || view === 'day' ? view : undefined;
  const showCalendar = (next: CalendarView) => {
    keepLastView(next);
    setView(next);
  };
  // A phone shows the day itself and not the tools around it.
  const isTight = isNarrow && calendarView !== undefined;
  const [form, setForm] = useAddressParam('form');
  const [creating, setCreating] = useState<{ at?: string; resource?: number } | null>(null);
  const [paying, setPaying] = useState<Booking | null>(null);
  const [editing, setEditing] = useState<Booking | null>(null);
  const linked = useLinkedBooking();
  const newBooking = (
    <Button variant="primary" icon={<Plus />} onClick={() => setCreating({})}>
      {t('New Booking')}
    </Button>
  );
  const waitingList = <LinkButton to="/waitlist">{t('Waiting list')}</LinkButton>;
  const searchField = (
    <SearchField placeholder={t('Search bookings...')} value={search} onSearch={setSearch} />
  );
  return (
    <>
      <PageHeader
        title={t('Bookings')}
        isTight={isTight}
        actions={
          <>
            {!isTight && waitingList}
            {newBooking}
          </>
        }
      />
      <div className={classNames(styles.tools, isTight && styles.tight)}>
        {!isTight && searchField}
        {!calendarView && (
          <BookingStatusFilter
            value={status}
            onChange={(next) => setStatus(next === 'pending' ? '' : next)}
          />
        )}
        <SegmentedChoice
          label={t('View')}
          value={calendarView ? 'calendar' : 'table'}
          onChange={(chosen) =>
            chosen === 'table' ? setView('table') : showCalendar(lastView === 'week' ? 'week' : 'day')
          }
          options={[
            { value: 'table', label: t('Table'), icon: !isTight && <Table aria-hidden="true" /> },
            {
              value: 'calendar',
              label: t('Calendar'),
              icon: !isTight && <CalendarDays aria-hidden="true" />,
            },
          ]}
        />
        {isTight && <ViewChoice view={calendarView} onView={showCalendar} />}
      </div>
      {!calendarView && isDay(day) && (
        <p className={styles.chips}>
          <Chip onRemove={() => setDay('')} removeLabel={t('Show all days')}>
            {t('Booked for {{day}}', { day: longDayOf(day) })}
          </Chip>
        </p>
      )}
      {calendarView ? (
        <BookingCalendar
          view={calendarView}
          onView={showCalendar}
          search={search}
          more={
            isTight && (
              <>
                {searchField}
                {waitingList}
              </>
            )
          }
          onCreate={setCreating}
          Actions={SessionActions}
        />
      ) : (
        <BookingList
          caption={t('Bookings')}
          filter={{
            ...statusFilter(status, 'pending'),
            ...(search && { search }),
            ...(isDay(day) && { day }),
          }}
          onCreate={() => setCreating({})}
          actions={(booking) => (
            <>
              <PayButton booking={booking} onPay={setPaying} />
              {booking.status !== 'cancelled' && (
                <Button size="small" onClick={() => setEditing(booking)}>
                  {t('Edit')}
                </Button>
              )}
            </>
          )}
        />
      )}
      <NewBookingDialog
        isOpen={creating !== null || form === 'new'}
        scheduledDate={creating?.at}
        resource={creating?.resource}
        onClose={() => {
          setCreating(null);
          setForm('');
        }}
      />
      {form === 'handover' && <Handover onClose={() => setForm('')} />}
      <PayBookingDialog booking={paying} onClose={() => setPaying(null)} />
      <EditBookingDialog
        booking={editing ?? linked.booking}
        onClose={() => {
          setEditing(null);
          linked.close();
        }}
      />
    </>
  );
}
