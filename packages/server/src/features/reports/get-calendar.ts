import {
  type CalendarReport,
  type ClockRange,
  openRanges,
  type Policy,
  REPORT_ROWS,
  type ReportPeriod,
  workLimits,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { businessDayOf, startOfBusinessDay } from '../../lib/business-time.ts';
import { getPolicy } from '../policy/index.ts';
import { laterDate, minuteOf } from '../schedule/index.ts';
import {
  listBusyHours,
  listHours,
  listOutcomes,
  listTaken,
  type Openings,
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
    await listHours(db, compared, span, openingsOf(compared, policy), policy),
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
      const { booked, held, held_sessions, ...absent } = takenOf(id, false);
      return {
        resource: id,
        kind,
        name,
        ...times(worked, booked, held),
        ...outcome({ ...absent, held: held_sessions }),
      };
    }),
    services: outcomes
      .filter(isOfPeriod)
      .slice(0, REPORT_ROWS)
      .map((row) => ({ service: row.id, service_name: row.name, ...outcome(row) })),
    other_services: others.some(isOfPeriod) ? outcomesOf(others, false) : null,
    busiest,
    totals: sumOf(false),
    previous_totals: sumOf(true),
  };
}

const NOTHING = { booked: 0, held: 0, held_sessions: 0, no_shows: 0, called_off_late: 0 };

const isOfPeriod = ({ held, no_shows, called_off_late }: Outcomes) => held + no_shows + called_off_late > 0;

function spanOf({ period, previous_period }: Compared, timeZone: string): Span {
  const from = startOfBusinessDay(period.start_date, timeZone);
  return {
    before: startOfBusinessDay(previous_period.start_date, timeZone),
    from,
    to: businessDayOf(startOfBusinessDay(period.end_date, timeZone), timeZone).to,
  };
}

function openingsOf({ previous_period, period }: Compared, policy: Policy): Openings {
  const days: string[] = [];
  for (let day = previous_period.start_date; day <= period.end_date; day = laterDate(day, 1)) days.push(day);
  const on = (day: string, ranges: readonly ClockRange[]) =>
    ranges.map(({ from, to }) => ({ day, opens: minuteOf(from), closes: minuteOf(to) }));
  const limited = days.filter((day) => workLimits(policy, day) !== undefined);
  return {
    opening: days.flatMap((day) => on(day, openRanges(policy, day))),
    limits: limited.flatMap((day) => on(day, workLimits(policy, day) ?? [])),
    limited,
  };
}

const times = (worked: number, booked: number, held: number) => ({
  worked_minutes: worked,
  booked_minutes: booked,
  held_minutes: held,
  use_percent: percentOfTotal(booked, worked),
});

interface Outcomes {
  held: number;
  no_shows: number;
  called_off_late: number;
}

function outcome({ held, no_shows, called_off_late }: Outcomes) {
  const planned = held + no_shows + called_off_late;
  return {
    held,
    no_shows,
    called_off_late,
    no_show_percent: percentOfTotal(no_shows, planned),
    called_off_late_percent: percentOfTotal(called_off_late, planned),
  };
}

/** What became of the sessions of some services together, in the period or the one before. */
function outcomesOf(rows: readonly OutcomeRow[], isPrevious: boolean) {
  const sum = (of: (row: OutcomeRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return outcome({
    held: sum((row) => (isPrevious ? row.previous_held : row.held)),
    no_shows: sum((row) => (isPrevious ? row.previous_no_shows : row.no_shows)),
    called_off_late: sum((row) => (isPrevious ? row.previous_called_off_late : row.called_off_late)),
  });
}
