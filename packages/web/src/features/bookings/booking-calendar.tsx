import type { Session } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { firstWeekday, formatSessionDateTime, toInputDateTime, toInputDay } from '../../lib/date.ts';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { plannedSessionsQuery } from '../../queries/bookings.ts';
import { policyQuery } from '../../queries/policy.ts';
import { Card } from '../../ui/card.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useAskAboutTime } from '../../ui/use-ask-about-time.ts';
import styles from './booking-calendar.module.css';
import { type CalendarView, isDay, periodOf } from './calendar-days.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { useRescheduleSession } from './mutations.ts';

const SessionDialog = lazyDialog(
  async () => (await import('./session-dialog.tsx')).SessionDialog,
  ({ session }) => session !== null,
);

type BookingCalendarProps = {
  view: CalendarView;
  onView: (view: CalendarView) => void;
  search: string;
  /** Opens a new booking at this time, in the format of a date-time field. */
  onCreate: (scheduledDate: string) => void;
};

/** The calendar of sessions by week or day: open, move and add them. */
export function BookingCalendar({ view, onView, search, onCreate }: BookingCalendarProps) {
  const { t } = useTranslation();
  const [typedDay, setDay] = useAddressParam('date');
  const day = isDay(typedDay) ? typedDay : toInputDay(new Date());
  const period = periodOf(view, day, firstWeekday());
  const planned = useQuery(plannedSessionsQuery(period.from, period.to, search));
  const [opened, setOpened] = useState<Session | null>(null);
  const { move, failure } = useMoveSession();
  return (
    <Card isFlush>
      <CalendarToolbar view={view} day={day} period={period} onView={onView} onDay={setDay} />
      {failure && (
        <div className={styles.failure}>
          <InlineNotice kind="error" title={t('The session was not moved.')}>
            {t(failure)}
          </InlineNotice>
        </div>
      )}
      {planned.isError && !planned.data ? (
        <QueryError query={planned} />
      ) : (
        <div className={styles.grid} aria-busy={planned.isPending || undefined}>
          <CalendarGrid
            view={view}
            day={day}
            sessions={planned.data ?? NO_SESSIONS}
            onOpen={setOpened}
            onMove={move}
            onCreate={(instant) => onCreate(toInputDateTime(instant))}
          />
        </div>
      )}
      <CalendarLegend sessions={planned.data ?? NO_SESSIONS} />
      <SessionDialog session={opened} onClose={() => setOpened(null)} />
    </Card>
  );
}

const NO_SESSIONS: readonly Session[] = [];

/** Moves a dragged session; an error stays visible until the next drag. */
function useMoveSession() {
  const { t } = useTranslation();
  const reschedule = useRescheduleSession();
  const { data: policy } = useQuery(policyQuery());
  const isMeant = useAskAboutTime(policy);
  const { key, renew } = useFormKey();
  const [failure, setFailure] = useState<string>();
  const move = async ({ id }: Session, instant: string) => {
    setFailure(undefined);
    if (!(await isMeant(toInputDateTime(instant)))) return;
    renew();
    try {
      await reschedule.mutateAsync({ id, body: { scheduled_date: instant }, key: key() });
      showToast.success(t('Session moved to {{date}}', { date: formatSessionDateTime(instant) }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  };
  return { move, failure };
}
