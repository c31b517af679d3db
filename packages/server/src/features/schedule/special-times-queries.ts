import type { DailyPause, Holiday, Season } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { minuteOf } from './business-days.ts';

/** Deletes the seasons that begin on these days, with their hours and pauses. */
export const deleteSeasons = (db: Db, firstDays: readonly string[]) =>
  sql`delete from seasons where lower(days) = any(${firstDays}::date[])`.execute(db);

export async function insertSeasons(db: Db, seasons: readonly Season[]): Promise<void> {
  for (const { name, from, to, hours, pauses } of seasons) {
    const { id: season_id } = await db
      .insertInto('seasons')
      .values({ name, days: sql<string>`daterange(${from}::date, ${to}::date, '[]')` })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (hours.length > 0)
      await db
        .insertInto('season_hours')
        .values(
          hours.map(({ weekday, opens, closes }) => ({
            season_id,
            weekday,
            opens: minuteOf(opens),
            closes: minuteOf(closes),
          })),
        )
        .execute();
    await insertPauses(db, pauses, season_id);
  }
}

export const deleteHolidays = (db: Db, days: readonly string[]) =>
  sql`delete from holidays where day = any(${days}::date[])`.execute(db);

export async function insertHolidays(db: Db, holidays: readonly Holiday[]): Promise<void> {
  if (holidays.length > 0)
    await db
      .insertInto('holidays')
      .values(holidays.map(({ date, name, yearly }) => ({ day: date, name, yearly })))
      .execute();
}

/** Deletes the pauses of the whole year. */
export const deletePauses = (db: Db) =>
  db.deleteFrom('daily_pauses').where('season_id', 'is', null).execute();

/** Of a season, or of the whole year. */
export async function insertPauses(
  db: Db,
  pauses: readonly DailyPause[],
  season_id: number | null = null,
): Promise<void> {
  if (pauses.length > 0)
    await db
      .insertInto('daily_pauses')
      .values(
        pauses.map(({ from, to, days }) => ({
          season_id,
          starts: minuteOf(from),
          ends: minuteOf(to),
          weekdays: days ? [...days].toSorted((one, other) => one - other) : null,
        })),
      )
      .execute();
}
