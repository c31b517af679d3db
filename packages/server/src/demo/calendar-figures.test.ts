import { REPORT_ROWS, WEEKDAYS } from '@revive/contract';
import { testClock } from '@revive/testing/clock.ts';
import { testDatabase } from '@revive/testing/database.ts';
import { resetDatabase } from '@revive/testing/reset-database.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { getPolicy } from '../features/policy/index.ts';
import { getCalendar } from '../features/reports/get-calendar.ts';
import { archiveResource } from '../features/schedule/resources.ts';
import { businessDate, startOfBusinessDay } from '../lib/business-time.ts';
import { seedDemo } from './seed-demo.ts';

const { db, pool } = await testDatabase();
const NOW = '2026-11-23T11:40:00.000Z';
const PERIODS = [
  { start_date: '2026-11-01', end_date: '2026-11-30' },
  { start_date: '2026-10-02', end_date: '2026-10-09' },
];
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const STEP = 5;

/** All rows there are, to be counted one by one. */
async function readRows() {
  const [resources, hours, exceptions, occupancies, sessions, bookingServices] = await Promise.all([
    db.selectFrom('resources').selectAll().execute(),
    db.selectFrom('working_hours').selectAll().execute(),
    pool.query<{ resource_id: number; day: string; opens: number | null; closes: number | null }>(
      'select resource_id, day::text, opens, closes from working_exceptions',
    ),
    pool.query<{
      resource_id: number;
      session_id: number | null;
      reason: string;
      starts: Date;
      ends: Date;
      released_at: Date | null;
    }>('select *, lower(during) as starts, upper(during) as ends from occupancies'),
    db.selectFrom('sessions').selectAll().$narrowType<{ scheduled_at: Date }>().execute(),
    db.selectFrom('booking_services').selectAll().execute(),
  ]);
  return {
    resources,
    hours,
    exceptions: exceptions.rows,
    occupancies: occupancies.rows,
    sessions,
    bookingServices,
  };
}

type Rows = Awaited<ReturnType<typeof readRows>>;
type Days = (typeof PERIODS)[number];

const policy = await getPolicy(db);
const dayOf = (at: Date) => businessDate(at, policy.time_zone);
const isIn = ({ start_date, end_date }: Days, at: Date) => start_date <= dayOf(at) && dayOf(at) <= end_date;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Looks at every five minutes of every day: is she at work then, and is nothing in the way? */
function workedMinutes(rows: Rows, resource: Rows['resources'][number], days: Days): number {
  if (!resource.is_active && !resource.archived_at) return 0;
  const week = rows.hours.filter(({ resource_id }) => resource_id === resource.id);
  const away = rows.occupancies.filter(
    ({ resource_id, reason, released_at }) =>
      resource_id === resource.id && reason !== 'session' && !released_at,
  );
  let minutes = 0;
  for (let day = days.start_date; day <= days.end_date; day = nextDay(day)) {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
    const own = rows.exceptions.filter((row) => row.resource_id === resource.id && row.day === day);
    const opening = policy.opening_hours[WEEKDAYS[weekday - 1]!];
    const isAtWork = (minute: number): boolean => {
      const within = ({ opens, closes }: { opens: number | null; closes: number | null }) =>
        opens !== null && closes !== null && opens <= minute && minute < closes;
      if (own.length > 0) return own.some(within);
      if (week.length > 0) return week.some((row) => row.weekday === weekday && within(row));
      if (resource.kind === 'therapist') return false;
      return opening.open && within({ opens: minuteOf(opening.from), closes: minuteOf(opening.to) });
    };
    const midnight = startOfBusinessDay(day, policy.time_zone).getTime();
    for (let minute = 0; minute < 1440; minute += STEP) {
      const at = midnight + minute * MINUTE_MS;
      if (resource.archived_at && at >= resource.archived_at.getTime()) continue;
      if (isAtWork(minute) && !away.some(({ starts, ends }) => starts.getTime() <= at && at < ends.getTime()))
        minutes += STEP;
    }
  }
  return minutes;
}

const nextDay = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
const percent = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

const rates = (counted: { held: number; no_shows: number; called_off_late: number }) => {
  const planned = counted.held + counted.no_shows + counted.called_off_late;
  return {
    no_show_percent: percent(counted.no_shows, planned),
    called_off_late_percent: percent(counted.called_off_late, planned),
  };
};

function usedBy(rows: Rows, resource: number, days: Days) {
  const used = { booked_minutes: 0, held_minutes: 0, held: 0, no_shows: 0, called_off_late: 0 };
  for (const session of rows.sessions) {
    if (session.cancelled_at || !isIn(days, session.scheduled_at)) continue;
    for (const row of rows.occupancies) {
      if (row.session_id !== session.id || row.resource_id !== resource) continue;
      const minutes = (row.ends.getTime() - row.starts.getTime()) / MINUTE_MS;
      if (row.released_at) {
        if (session.attendance === 'no_show') used.no_shows += 1;
        if (session.attendance === 'called_off' && session.called_off_late) used.called_off_late += 1;
        continue;
      }
      used.booked_minutes += minutes;
      if (session.completed_at) {
        used.held_minutes += minutes;
        used.held += 1;
      }
    }
  }
  return used;
}

function countOutcomes(rows: Rows, days: Days, isWanted: (session: Rows['sessions'][number]) => boolean) {
  const counted = { held: 0, no_shows: 0, called_off_late: 0 };
  for (const session of rows.sessions) {
    if (session.cancelled_at || !isIn(days, session.scheduled_at) || !isWanted(session)) continue;
    if (session.completed_at) counted.held += 1;
    else if (session.attendance === 'no_show') counted.no_shows += 1;
    else if (session.called_off_late) counted.called_off_late += 1;
  }
  return { ...counted, ...rates(counted) };
}

describe('the calendar’s figures of the sample business', { tags: 'long' }, () => {
  let rows: Rows;
  beforeAll(async () => {
    await resetDatabase(pool);
    const clock = testClock();
    clock.set(NOW);
    await seedDemo(db, clock);
    const resources = await db.selectFrom('resources').select(['id', 'name']).execute();
    const idOf = (name: string) => resources.find((resource) => resource.name === name)!.id;
    // Unusual days, one who left, and one who is switched off.
    await db
      .insertInto('working_exceptions')
      .values([
        { resource_id: idOf('Sagal Nuur'), day: '2026-11-12', opens: 600, closes: 720 },
        { resource_id: idOf('Sagal Nuur'), day: '2026-11-12', opens: 780, closes: 900 },
        { resource_id: idOf('Room 2'), day: '2026-10-05', opens: null, closes: null },
        { resource_id: idOf('Room 2'), day: '2026-11-30', opens: 1200, closes: 1440 },
      ])
      .execute();
    const extra = await db
      .insertInto('resources')
      .values([
        { kind: 'machine', name: 'Old laser' },
        { kind: 'room', name: 'Store', is_active: false },
      ])
      .returning('id')
      .execute();
    await archiveResource(db, clock, extra[0]!.id);
    rows = await readRows();
  }, 240_000);

  it.each(PERIODS)('equal a count by hand from $start_date to $end_date', async (days) => {
    const report = await getCalendar(db, days);
    expect(report.resources.map(({ name }) => name)).not.toContain('Store');
    expect(report.resources.length).toBe(12);
    for (const shown of report.resources) {
      const resource = rows.resources.find(({ id }) => id === shown.resource)!;
      const worked_minutes = workedMinutes(rows, resource, days);
      const used = usedBy(rows, resource.id, days);
      expect(shown).toEqual({
        resource: resource.id,
        kind: resource.kind,
        name: resource.name,
        worked_minutes,
        ...used,
        use_percent: percent(used.booked_minutes, worked_minutes),
        ...rates(used),
      });
    }
    for (const [totals, period] of [
      [report.totals, days],
      [report.previous_totals, report.previous_period],
    ] as const) {
      const sums = { worked_minutes: 0, booked_minutes: 0, held_minutes: 0 };
      for (const resource of rows.resources.filter(({ kind }) => kind === 'therapist')) {
        const used = usedBy(rows, resource.id, period);
        sums.worked_minutes += workedMinutes(rows, resource, period);
        sums.booked_minutes += used.booked_minutes;
        sums.held_minutes += used.held_minutes;
      }
      expect(totals).toEqual({
        ...sums,
        use_percent: percent(sums.booked_minutes, sums.worked_minutes),
        ...countOutcomes(rows, period, () => true),
      });
    }
    expect(report.totals.held).toBeGreaterThan(20);
    expect(report.totals.no_shows + report.previous_totals.called_off_late).toBeGreaterThan(0);
  });

  it.each(PERIODS)('count services and hours as by hand from $start_date to $end_date', async (days) => {
    const report = await getCalendar(db, days);
    const serviceOf = new Map(rows.bookingServices.map(({ id, service_id }) => [id, service_id]));
    for (const { service, service_name, ...outcomes } of report.services)
      expect(outcomes, service_name).toEqual(
        countOutcomes(rows, days, (session) => serviceOf.get(session.booking_service_id) === service),
      );
    expect(report.services.length).toBeLessThan(REPORT_ROWS);
    expect(report.services.reduce((sum, { held }) => sum + held, 0)).toBe(report.totals.held);
    const busiest = new Map<string, number>();
    for (const session of rows.sessions) {
      if (session.cancelled_at || !session.completed_at || !isIn(days, session.scheduled_at)) continue;
      // Mogadishu is three hours ahead, all year.
      const local = new Date(session.scheduled_at.getTime() + 3 * 60 * MINUTE_MS);
      const key = `${local.getUTCDay() || 7} ${local.getUTCHours()}`;
      busiest.set(key, (busiest.get(key) ?? 0) + 1);
    }
    expect(
      new Map(report.busiest.map(({ weekday, hour, sessions }) => [`${weekday} ${hour}`, sessions])),
    ).toEqual(busiest);
  });
});
