import '@fullcalendar/react/skeleton.css';
import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { DEFAULT_POLICY, type Session } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import { formatTime } from '../lib/date.ts';
import { useLanguage } from '../lib/i18n.ts';
import { policyQuery } from '../queries/policy.ts';
import tones from '../ui/tone.module.css';
import { type CalendarView, firstWeekday } from './calendar-days.ts';
import styles from './calendar-grid.module.css';
import { calendarTheme } from './calendar-theme.ts';
import { businessHours, shownHours } from './opening-times.ts';
import { serviceTone } from './service-tone.ts';
import { SessionEvent } from './session-event.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

type CalendarGridProps = {
  view: CalendarView;
  /** A day of what is shown. */
  day: string;
  sessions: readonly Session[];
  onOpen: (session: Session) => void;
  /** A session was dragged to this instant. */
  onMove: (session: Session, instant: string) => void;
  /** An empty place was chosen, at this instant. */
  onCreate: (instant: string) => void;
};

const PLUGINS = [timeGridPlugin, listPlugin, interactionPlugin];
const CLOCK = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const LIST_DAY = { weekday: 'long', month: 'short', day: 'numeric' } as const;
// The hour just past stays in sight.
const LOOK_BACK_MS = 60 * 60_000;
const VIEWS = { day: 'timeGridDay', week: 'timeGridWeek' };

const sessionOf = (event: { extendedProps: Record<string, unknown> }) =>
  event.extendedProps.session as Session;

const instantOf = (moment: Date | string | null): string => new Date(moment ?? Number.NaN).toISOString();

/** The hours of a day or week with the sessions in them, in the business's own time zone. */
export function CalendarGrid({ view, day, sessions, onOpen, onMove, onCreate }: CalendarGridProps) {
  const { direction } = useLanguage();
  const isNarrow = useIsNarrow();
  const { data: policy = DEFAULT_POLICY } = useQuery(policyQuery());
  const hours = shownHours(policy, sessions);
  const slot = { minutes: policy.slot_minutes };
  // Seven columns do not fit on a phone; a week is read there as a list.
  const shown = isNarrow && view === 'week' ? 'listWeek' : VIEWS[view];

  const calendar = useRef<CalendarRef>(null);
  useEffect(() => calendar.current?.getApi().changeView(shown, day), [shown, day]);

  return (
    <FullCalendar
      ref={calendar}
      plugins={PLUGINS}
      initialView={shown}
      initialDate={day}
      timeZone={policy.time_zone}
      locale={policy.locale}
      direction={direction}
      firstDay={firstWeekday(policy.locale)}
      headerToolbar={false}
      dayHeaders={view === 'week'}
      scrollTime={`${formatTime(new Date(Date.now() - LOOK_BACK_MS))}:00`}
      scrollTimeReset={false}
      allDaySlot={false}
      nowIndicator
      height={isNarrow ? 'auto' : '100%'}
      expandRows
      businessHours={businessHours(policy)}
      slotMinTime={hours.from}
      slotMaxTime={hours.to}
      slotDuration={slot}
      snapDuration={slot}
      slotHeaderInterval={{ hours: 1 }}
      slotHeaderFormat={CLOCK}
      slotEventOverlap={false}
      listDayFormat={LIST_DAY}
      listDayAltFormat={false}
      events={sessions.map((session) => ({
        id: String(session.id),
        title: `${session.booking_info.client_name}, ${session.service_name}`,
        start: session.scheduled_date,
        end: new Date(Date.parse(session.scheduled_date) + session.duration_minutes * 60_000),
        startEditable: !session.completed,
        extendedProps: { session },
      }))}
      editable
      eventDurationEditable={false}
      eventInteractive
      eventContent={({ event }) => <SessionEvent session={sessionOf(event)} />}
      eventClick={({ event }) => onOpen(sessionOf(event))}
      eventDrop={({ event }) => onMove(sessionOf(event), instantOf(event.startStr))}
      dateClick={({ dateStr }) => onCreate(instantOf(dateStr))}
      {...calendarTheme}
      eventClass={({ event, isDragging }) => {
        const session = sessionOf(event);
        return classNames(
          styles.event,
          tones[serviceTone(session.service)],
          session.completed && styles.held,
          isDragging && styles.dragged,
        );
      }}
    />
  );
}
