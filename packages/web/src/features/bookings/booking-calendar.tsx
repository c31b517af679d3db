import type { ScheduleConflict, Session } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useRef, useState } from 'react';
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
import { usePrintout } from '../../ui/use-printout.ts';
import styles from './booking-calendar.module.css';
import type { CalendarColumn } from './calendar-columns.ts';
import { type CalendarView, daysOf, isDay, periodOf, titleOf } from './calendar-days.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { CalendarToolbar, KIND_NAMES } from './calendar-toolbar.tsx';
import { ConflictOffers } from './conflict-offers.tsx';
import { useRescheduleSession } from './mutations.ts';
import { conflictsOf } from './schedule-refusal.ts';
import { useResourceColumns } from './use-resource-columns.ts';

const SessionDialog = lazyDialog(
  async () => (await import('./session-dialog.tsx')).SessionDialog,
  ({ session }) => session !== null,
);

type BookingCalendarProps = {
  view: CalendarView;
  onView: (view: CalendarView) => void;
  search: string;
  /** Opens a new booking at this time, in the format of a date-time field, with someone or something wished. */
  onCreate: (given: { at: string; resource?: number }) => void;
  /** What can be done with a session from here. */
  Actions: ComponentType<{ session: Session }>;
};

/** The calendar of sessions by week or day, together or by therapist, room and machine: open, move and add them. */
export function BookingCalendar({ view, onView, search, onCreate, Actions }: BookingCalendarProps) {
  const { t, translateMessage } = useTranslation();
  const [typedDay, setDay] = useAddressParam('date');
  const day = isDay(typedDay) ? typedDay : toInputDay(new Date());
  const period = periodOf(view, day, firstWeekday());
  const planned = useQuery(plannedSessionsQuery(period.from, period.to, search));
  const [typedBy, setBy] = useAddressParam('by');
  const [service, setService] = useAddressParam('service');
  const { kinds, columns, by } = useResourceColumns({
    days: daysOf(period),
    by: typedBy,
    sessions: planned.data,
  });
  const [openedId, setOpened] = useState<number | null>(null);
  const { move, refusal } = useMoveSession();
  const all = planned.data ?? NO_SESSIONS;
  const isWanted = (session: Session) => service === '' || String(session.service) === service;
  const sessions = all.filter(isWanted);
  const card = useRef<HTMLDivElement>(null);
  usePrintout(card, {});
  return (
    <Card isFlush>
      <CalendarToolbar
        {...{ view, day, period, by, kinds, service, onView }}
        services={new Map(all.map((session) => [session.service, session.service_name]))}
        onDay={setDay}
        onBy={setBy}
        onService={setService}
      />
      {refusal && (
        <div className={styles.failure}>
          <InlineNotice kind="error" title={t('The session was not moved.')}>
            {translateMessage(refusal.message)}
            <ConflictOffers
              conflicts={refusal.conflicts}
              onTake={(_conflict, instant) => refusal.takeInstead(instant)}
            />
          </InlineNotice>
        </div>
      )}
      {planned.isError && !planned.data ? (
        <QueryError query={planned} />
      ) : (
        <div ref={card} className={styles.grid} aria-busy={planned.isPending || undefined}>
          <h2 className={styles.printed}>{titleOf(period)}</h2>
          <CalendarGrid
            view={view}
            days={daysOf(period)}
            caption={by === '' ? '' : t(KIND_NAMES[by])}
            sessions={sessions}
            resourceColumns={columns?.map((column) => ({
              ...column,
              sessions: column.sessions.filter(isWanted),
            }))}
            onOpen={({ id }) => setOpened(id)}
            onMove={(session, instant, column) => move(session, instant, givenTo(session, column))}
            onCreate={(instant, { resource }) =>
              onCreate({ at: toInputDateTime(instant), ...(resource && { resource: resource.id }) })
            }
          />
        </div>
      )}
      <CalendarLegend sessions={sessions} />
      <SessionDialog
        session={all.find(({ id }) => id === openedId) ?? null}
        Actions={Actions}
        onClose={() => setOpened(null)}
      />
    </Card>
  );
}

const NO_SESSIONS: readonly Session[] = [];

/** Who and what a session has once it was dropped in a column; undefined where that does not change. */
function givenTo(session: Session, { resource }: CalendarColumn): number[] | undefined {
  if (!resource || session.resources.some(({ id }) => id === resource.id)) return undefined;
  const others = session.resources.filter(({ kind }) => kind !== resource.kind);
  return [resource.id, ...others.map(({ id }) => id)];
}

type Refusal = {
  message: string;
  conflicts: readonly ScheduleConflict[];
  /** Moves the session to an offered time. */
  takeInstead: (instant: string) => void;
};

/** Moves a dragged session, and gives it to others where they are named; a refusal stays visible until the next drag. */
function useMoveSession() {
  const { t } = useTranslation();
  const reschedule = useRescheduleSession();
  const { data: policy } = useQuery(policyQuery());
  const isMeant = useAskAboutTime(policy);
  const { key, renew } = useFormKey();
  const [refusal, setRefusal] = useState<Refusal>();
  const move = async (session: Session, instant: string, resources?: number[]) => {
    setRefusal(undefined);
    if (!(await isMeant(toInputDateTime(instant)))) return;
    renew();
    try {
      const body = { scheduled_date: instant, ...(resources && { resources }) };
      await reschedule.mutateAsync({ id: session.id, body, key: key() });
      showToast.success(t('Session moved to {{date}}', { date: formatSessionDateTime(instant) }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal({
        message: error.message,
        conflicts: conflictsOf(error),
        takeInstead: (offered) => void move(session, offered, resources),
      });
    }
  };
  return { move, refusal };
}
