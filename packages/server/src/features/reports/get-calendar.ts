import { type CalendarReport, type Policy, REPORT_ROWS, type ReportPeriod, WEEKDAYS } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { businessDayOf, startOfBusinessDay } from '../../lib/business-time.ts';
import { getPolicy } from '../policy/index.ts';
import { minuteOf } from '../schedule/index.ts';
import {
  listBusyHours,
  listHours,
  listOutcomes,
  listTaken,
  type OutcomeRow,
  type Span,
} from './calendar-queries.ts';
import { type Compared, compare, percentOfTotal } from './rules.ts';

/** How far therapists, rooms and machines were used, who did not come, and the busiest hours. */
export async function getCalendar(db: Db, wanted: ReportPeriod): Promise<CalendarReport> {
  const compared = compare(wanted);
  const policy = await getPolicy(db);
  const span = spanOf(compared, policy.time_zone);
  const [hours, taken, outcomes, busiest] = [
    await listHours(db, compared, span, openingOf(policy), policy),
    await listTaken(db, span),
    await listOutcomes(db, span),
    await listBusyHours(db, span, policy),
  ];
  const takenOf = (id: number, isPrevious: boolean) =>
    taken.find((row) => row.id === id && row.is_previous === isPrevious) ?? NOTHING;
  const sumOf = (isPrevious: boolean) => {
    const therapists = hours.filter(({ kind }) => kind === 'therapist');
    const sum = (of: (row: (typeof hours)[number]) => number) =>
      therapists.reduce((all, row) => all + of(row), 0);
    return {
      ...times(
        sum((row) => (isPrevious ? row.previous_worked : row.worked)),
        sum(({ id }) => takenOf(id, isPrevious).booked),
        sum(({ id }) => takenOf(id, isPrevious).held),
      ),
      ...outcomesOf(outcomes, isPrevious),
    };
  };
  const shown = hours.filter(({ id, takes_sessions }) => takes_sessions || takenOf(id, false) !== NOTHING);
  const others = outcomes.slice(REPORT_ROWS);
  return {
    ...compared,
    resources: shown.map(({ id, kind, name, worked }) => {
      const { booked, held, held_sessions, no_shows } = takenOf(id, false);
      return {
        resource: id,
        kind,
        name,
        ...times(worked, booked, held),
        ...outcome(held_sessions, no_shows),
      };
    }),
    services: outcomes
      .filter(({ held, no_shows }) => held + no_shows > 0)
      .slice(0, REPORT_ROWS)
      .map(({ id, name, held, no_shows }) => ({
        service: id,
        service_name: name,
        ...outcome(held, no_shows),
      })),
    other_services: others.some(({ held, no_shows }) => held + no_shows > 0)
      ? outcomesOf(others, false)
      : null,
    busiest,
    totals: sumOf(false),
    previous_totals: sumOf(true),
  };
}

const NOTHING = { booked: 0, held: 0, held_sessions: 0, no_shows: 0 };

function spanOf({ period, previous_period }: Compared, timeZone: string): Span {
  const from = startOfBusinessDay(period.start_date, timeZone);
  return {
    before: startOfBusinessDay(previous_period.start_date, timeZone),
    from,
    to: businessDayOf(startOfBusinessDay(period.end_date, timeZone), timeZone).to,
  };
}

const openingOf = ({ opening_hours }: Policy) =>
  WEEKDAYS.map((name, index) => ({ weekday: index + 1, ...opening_hours[name] }))
    .filter(({ open }) => open)
    .map(({ weekday, from, to }) => ({ weekday, opens: minuteOf(from), closes: minuteOf(to) }));

const times = (worked: number, booked: number, held: number) => ({
  worked_minutes: worked,
  booked_minutes: booked,
  held_minutes: held,
  use_percent: percentOfTotal(booked, worked),
});

const outcome = (held: number, no_shows: number) => ({
  held,
  no_shows,
  no_show_percent: percentOfTotal(no_shows, held + no_shows),
});

function outcomesOf(rows: readonly OutcomeRow[], isPrevious: boolean) {
  const sum = (of: (row: OutcomeRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return isPrevious
    ? outcome(
        sum((row) => row.previous_held),
        sum((row) => row.previous_no_shows),
      )
    : outcome(
        sum((row) => row.held),
        sum((row) => row.no_shows),
      );
}
