import type { AnySession, PlannedSession } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { firstWeekday, toInputDateTime, toInputDay } from '../../../lib/date.ts';
import { useAddressParam } from '../../../lib/use-address-param.ts';
import { useRememberedParam } from '../../../lib/use-remembered.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { plannedSessionsQuery } from '../../../queries/bookings.ts';
import { QueryError } from '../../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { usePrintout } from '../../../ui/paper/use-printout.ts';
import styles from './booking-calendar.module.css';
import { type CalendarView, daysOf, isDay, periodOf, titleOf } from './calendar-days.ts';
import { KIND_NAMES } from './calendar-filters.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { HandoverStrip } from './handover-strip.tsx';
import { NoResourcesYet } from './no-resources-yet.tsx';
import { PhoneToolbar } from './phone-toolbar.tsx';
import { useMoveSession } from './use-move-session.ts';
import { useResourceColumns } from './use-resource-columns.ts';
import { useShownServices } from './use-shown-services.ts';

const SessionDialog = lazyDialog(
  async () => (await import('./session-dialog.tsx')).SessionDialog,
  ({ session }) => session !== null,
);

const MoveRefusal = lazyComponent(async () => (await import('./move-refusal.tsx')).MoveRefusal);

type BookingCalendarProps = {
  view: CalendarView;
  onView: (view: CalendarView) => void;
  search: string;
  /** On a phone: what stands among the filters, which are folded there. */
  more?: ReactNode;
  /** Opens a new booking at this time, in the format of a date-time field, with someone or something wished. */
  onCreate: (given: { at: string; resource?: number }) => void;
  /** What can be done with a session from here. */
  Actions: ComponentType<{ session: AnySession }>;
};

/** The calendar of sessions by week or day, together or by therapist, room and machine: open, move and add them. */
export function BookingCalendar({ view, onView, search, more, onCreate, Actions }: BookingCalendarProps) {
  const { t } = useTranslation();
  const [typedDay, setDay] = useAddressParam('date');
  const day = isDay(typedDay) ? typedDay : toInputDay(new Date());
  const period = periodOf(view, day, firstWeekday());
  const planned = useQuery(plannedSessionsQuery(period.from, period.to, search));
  // The day begins with the therapists; a week of them is too wide to begin with.
  const [typedBy, setBy] = useRememberedParam('by', {
    what: 'columns of the calendar',
    fallback: view === 'day' ? 'therapist' : TOGETHER,
  });
  const [service, setService] = useAddressParam('service');
  const { kinds, columns, by, blocks, ...resources } = useResourceColumns({
    days: daysOf(period),
    by: typedBy,
    sessions: planned.data,
  });
  const [linked, setLinked] = useAddressParam('session');
  const [pressed, setOpened] = useState<number | null>(null);
  const openedId = pressed ?? Number(linked);
  const { move, refusal, forgetRefusal } = useMoveSession();
  const all = planned.data ?? NO_SESSIONS;
  const isWanted = (session: PlannedSession) => service === '' || String(session.service) === service;
  const sessions = all.filter(isWanted);
  const services = useShownServices(all, service);
  const tools = {
    ...{ view, day, period, by, kinds, service, services },
    onDay: setDay,
    onBy: (next: string) => setBy(next || TOGETHER),
    onService: setService,
  };
  const card = useRef<HTMLDivElement>(null);
  usePrintout(card, {});
  return (
    <Card isFlush>
      {more ? (
        <PhoneToolbar {...tools} isSearched={search !== ''} more={more} />
      ) : (
        <CalendarToolbar {...tools} onView={onView} />
      )}
      {refusal && (
        <div className={styles.failure}>
          <MoveRefusal refusal={refusal} onClose={forgetRefusal} />
        </div>
      )}
      {resources.failed && (
        <QueryError
          query={resources.failed}
          message={t('Therapists, rooms and their hours could not be loaded.')}
        />
      )}
      {planned.isError && !planned.data ? (
        <QueryError query={planned} />
      ) : resources.isPending ? (
        <Skeleton shape="block" height="36rem" />
      ) : (
        <>
          <HandoverStrip
            sessions={sessions.filter(({ needs_place }) => needs_place)}
            hasDays={view === 'week'}
            onOpen={({ id }) => setOpened(id)}
          />
          <div ref={card} className={styles.grid} aria-busy={planned.isPending || undefined}>
            <h2 className={styles.printed}>{titleOf(period)}</h2>
            <CalendarGrid
              view={view}
              days={daysOf(period)}
              caption={by === '' ? '' : t(KIND_NAMES[by])}
              sessions={sessions}
              blocks={blocks}
              resourceColumns={columns?.map((column) => ({
                ...column,
                sessions: column.sessions.filter(isWanted),
              }))}
              onOpen={({ id }) => setOpened(id)}
              onMove={(session, drop) => void move(session, drop)}
              onCreate={(instant, { resource }) =>
                onCreate({ at: toInputDateTime(instant), ...(resource && { resource: resource.id }) })
              }
            />
          </div>
        </>
      )}
      <CalendarLegend sessions={sessions} />
      {resources.isEmpty && <NoResourcesYet />}
      <SessionDialog
        session={all.find(({ id }) => id === openedId) ?? null}
        Actions={Actions}
        onClose={() => {
          setOpened(null);
          setLinked('');
        }}
      />
    </Card>
  );
}

/** What the address says for no columns: without a word it is what was chosen last. */
const TOGETHER = 'all';

const NO_SESSIONS: readonly PlannedSession[] = [];
