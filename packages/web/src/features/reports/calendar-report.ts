import type { CalendarReport, NextFree, ResourceKind } from '@revive/contract';
import { formatLongDateTime } from '../../lib/date.ts';
import type { Translate } from '../../lib/use-translation.ts';
import { formatShortDay, weekInOrder } from '../../lib/week.ts';
import type { PlannedSessionListFilter } from '../../queries/reports.ts';
import { count, hours, percent, type Way } from './cells.ts';
import type { Report, ReportColumn, ReportTable } from './report-model.ts';

type Outcomes = Omit<CalendarReport['totals'], keyof Times>;
type Times = Pick<
  CalendarReport['totals'],
  'worked_minutes' | 'booked_minutes' | 'held_minutes' | 'use_percent'
>;

type Wanted = Omit<PlannedSessionListFilter, 'from' | 'to'>;

/** How far therapists, rooms and machines were used, who did not come, the busiest hours, and the next free times. */
export function calendarReport(data: CalendarReport, next: readonly NextFree[], t: Translate): Report {
  const { totals, previous_totals: before, resources } = data;
  const behind = (wanted: Wanted): Way => ({
    behind: {
      list: 'planned',
      filter: { from: data.period.start_date, to: data.period.end_date, ...wanted },
    },
  });
  const calendar = (by: ResourceKind): Way => ({
    to: `/bookings?view=week&by=${by}&date=${data.period.start_date}`,
  });
  /** The sessions they count are of this therapist, or of this service; without either of any. */
  const outcomes = (row: Outcomes, whose: Wanted | null = {}) => {
    const way = (outcome: Wanted['outcome']) => (whose ? behind({ ...whose, outcome }) : {});
    return {
      sessions: count(row.held, way('held')),
      missed: count(row.no_shows, way('no_show')),
      missedRate: percent(row.no_show_percent, way('no_show')),
      late: count(row.called_off_late, way('called_off_late')),
      lateRate: percent(row.called_off_late_percent, way('called_off_late')),
    };
  };
  const times = (row: Times, kind: ResourceKind, whose: Wanted) => ({
    worked: hours(row.worked_minutes, calendar(kind)),
    booked: hours(row.booked_minutes, behind({ ...whose, outcome: 'booked' })),
    held: hours(row.held_minutes, behind({ ...whose, outcome: 'held' })),
    use: percent(row.use_percent, behind({ ...whose, outcome: 'booked' })),
  });
  const OF_THERAPISTS: Wanted = { resource_kind: 'therapist' };
  const timeColumns: ReportColumn[] = [
    { id: 'worked', header: t('Hours worked'), isFigure: true },
    { id: 'booked', header: t('Hours booked'), isFigure: true },
    { id: 'held', header: t('Hours held'), isFigure: true },
    { id: 'use', header: t('Use'), isFigure: true },
  ];
  const outcomeColumns: ReportColumn[] = [
    { id: 'sessions', header: t('Sessions held'), isFigure: true },
    { id: 'missed', header: t('No-shows'), isFigure: true },
    { id: 'missedRate', header: t('No-shows %'), isFigure: true },
    { id: 'late', header: t('Called off late'), isFigure: true },
    { id: 'lateRate', header: t('Called off late %'), isFigure: true },
  ];
  const rowsOf = (isWanted: (row: CalendarReport['resources'][number]) => boolean) =>
    resources.filter(isWanted).map((row) => ({
      id: String(row.resource),
      cells: {
        name: row.name,
        ...times(row, row.kind, { resource: row.resource }),
        ...outcomes(row, { resource: row.resource }),
      },
    }));
  const all = outcomes(totals);
  return {
    isEmpty:
      resources.length === 0 &&
      [totals, before].every((sum) => sum.held + sum.no_shows + sum.called_off_late === 0),
    figures: [
      {
        label: t('Use of therapists'),
        now: percent(totals.use_percent, behind({ ...OF_THERAPISTS, outcome: 'booked' })),
        before: before.use_percent,
        hint: t('hours booked of hours worked'),
      },
      { label: t('Sessions held'), now: all.sessions, before: before.held },
      { label: t('No-shows'), now: all.missed, before: before.no_shows, isRiseGood: false },
      {
        label: t('Called off late'),
        now: all.late,
        before: before.called_off_late,
        isRiseGood: false,
      },
    ],
    tables: [
      {
        id: 'therapists',
        title: t('Therapists'),
        subtitle: t('By the day a session was planned for. Its hours include the pause after it.'),
        columns: [{ id: 'name', header: t('Therapist') }, ...timeColumns, ...outcomeColumns],
        rows: rowsOf(({ kind }) => kind === 'therapist'),
        totals: { name: t('All therapists'), ...times(totals, 'therapist', OF_THERAPISTS) },
      },
      {
        id: 'places',
        title: t('Rooms and machines'),
        columns: [{ id: 'name', header: t('Room or machine') }, ...timeColumns],
        rows: rowsOf(({ kind }) => kind !== 'therapist'),
      },
      {
        id: 'services',
        title: t('No-shows by service'),
        subtitle: t('In percent of what was held, missed or called off late.'),
        columns: [{ id: 'name', header: t('Service') }, ...outcomeColumns],
        rows: [
          ...data.services.map((row) => ({
            id: String(row.service),
            cells: { name: row.service_name, ...outcomes(row, { service: row.service }) },
          })),
          ...(data.other_services
            ? [
                {
                  id: 'other',
                  kind: 'heading' as const,
                  cells: { name: t('All others'), ...outcomes(data.other_services, null) },
                },
              ]
            : []),
        ],
        totals: { name: t('Total'), ...all },
      },
      busiestHours(data.busiest, behind, t),
      {
        id: 'next',
        title: t('Next free time'),
        subtitle: t('From now on, whatever the period.'),
        columns: [
          { id: 'name', header: t('Service') },
          { id: 'at', header: t('Next free time') },
          { id: 'with', header: t('With') },
        ],
        rows: next.map(({ service, service_name, slot }) => ({
          id: String(service),
          cells: {
            name: service_name,
            at: slot ? formatLongDateTime(slot.starts_at) : t('None in the next two months'),
            with: slot?.resources.map(({ name }) => name).join(', ') ?? '',
          },
        })),
      },
    ],
  };
}

/** Hours downwards, so that it fits a phone; weekdays as the owner's week begins. */
function busiestHours(
  busiest: CalendarReport['busiest'],
  behind: (wanted: Wanted) => Way,
  t: Translate,
): ReportTable {
  const week = weekInOrder();
  const all = busiest.map(({ hour }) => hour);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const sessionsAt = (weekday: number, hour: number) =>
    busiest.find((cell) => cell.weekday === weekday && cell.hour === hour)?.sessions ?? 0;
  return {
    id: 'busiest',
    title: t('Busiest hours'),
    subtitle: t('Sessions held, by weekday and the hour they began in.'),
    isHeat: true,
    columns: [
      { id: 'hour', header: t('Hour') },
      ...week.map((weekday) => ({ id: String(weekday), header: formatShortDay(weekday), isFigure: true })),
    ],
    rows:
      all.length === 0
        ? []
        : Array.from({ length: last - first + 1 }, (_, place) => first + place).map((hour) => ({
            id: String(hour),
            cells: {
              hour: `${String(hour).padStart(2, '0')}:00`,
              ...Object.fromEntries(
                week.map((weekday) => [
                  String(weekday),
                  count(sessionsAt(weekday, hour), behind({ outcome: 'held', weekday, hour })),
                ]),
              ),
            },
          })),
  };
}
