import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import type { FreedTimes } from '../../db/types.generated.ts';
import { selectEntries } from './waitlist-queries.ts';
import { whoColumn } from './who.ts';

/** Who waits for any of some days, the longest first; so many at most. */
export const listWaiting = (db: Db, { from, to }: { from: string; to: string }, limit: number) =>
  db
    .selectFrom('waitlist')
    .innerJoin('clients', 'clients.id', 'waitlist.client_id')
    .innerJoin('services', 'services.id', 'waitlist.service_id')
    .select([
      'waitlist.id',
      'waitlist.service_id',
      'waitlist.resource_id',
      sql<string>`waitlist.from_day::text`.as('from_day'),
      sql<string>`waitlist.to_day::text`.as('to_day'),
      'waitlist.part_of_day',
      'services.duration_minutes as minutes',
      'services.buffer_minutes',
      whoColumn.as('who'),
    ])
    .where('waitlist.state', 'in', ['waiting', 'offered'])
    .where(sql<boolean>`waitlist.to_day >= ${from}::date and waitlist.from_day <= ${to}::date`)
    .where('clients.archived_at', 'is', null)
    .where('services.archived_at', 'is', null)
    .orderBy('waitlist.id')
    .limit(limit)
    .execute();

export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

/** Undefined where it is noted already. The session may have been deleted by what freed its time. */
export const insertFreedTime = (db: Db, { session_id, ...time }: Insertable<FreedTimes>) =>
  db
    .insertInto('freed_times')
    .values((eb) => ({
      ...time,
      session_id: eb
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', session_id ?? null),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const insertMatches = (db: Db, freedTimeId: number, waitlistIds: readonly number[]) =>
  db
    .insertInto('freed_time_matches')
    .values(waitlistIds.map((waitlist_id) => ({ freed_time_id: freedTimeId, waitlist_id })))
    .execute();

/** The freed times that still stand and overlap a stretch of time. */
export const lockFreedWithin = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('freed_times')
    .select(['id', 'service_id', 'resource_ids', 'starts_at', 'ends_at'])
    .where('ended_at', 'is', null)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .orderBy('id')
    .forUpdate()
    .execute();

export const listMatchesOf = async (db: Db, freedTimeId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('freed_time_matches')
      .select('waitlist_id')
      .where('freed_time_id', '=', freedTimeId)
      .execute()
  ).map(({ waitlist_id }) => waitlist_id);

/** Leaves these matches of a freed time, the last of which can begin until a moment; without any it ends. */
export async function leaveMatches(
  db: Db,
  freedTimeId: number,
  { left, until, at }: { left: readonly number[]; until: Date; at: Date },
) {
  await db
    .deleteFrom('freed_time_matches')
    .where('freed_time_id', '=', freedTimeId)
    .where(sql<boolean>`waitlist_id <> all (${left}::bigint[])`)
    .execute();
  await db
    .updateTable('freed_times')
    .set(left.length > 0 ? { until_at: until } : { ended_at: at })
    .where('id', '=', freedTimeId)
    .execute();
}

/** Ends the freed times that would have suited these entries and now suit no one who waits. */
export const endUnwantedTimes = (db: Db, waitlistIds: readonly number[], at: Date) =>
  db
    .updateTable('freed_times')
    .set({ ended_at: at })
    .where('ended_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('freed_time_matches').select('freed_time_id').where('waitlist_id', 'in', waitlistIds),
    )
    .where(
      sql<boolean>`not exists (
        select from freed_time_matches match join waitlist entry on entry.id = match.waitlist_id
        where match.freed_time_id = freed_times.id and entry.state in ('waiting', 'offered')
      )`,
    )
    .execute();

export const endPassedTimes = (db: Db, now: Date) =>
  db
    .updateTable('freed_times')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('until_at', '<', now)
    .execute();

/** The freed times that still stand, by time, each with who waits for it, the longest first. */
export const listFreed = (db: Db, { now, today, limit }: { now: Date; today: string; limit: number }) =>
  db
    .selectFrom('freed_times')
    .leftJoin('services', 'services.id', 'freed_times.service_id')
    .select((eb) => [
      'freed_times.id',
      'services.name as service_name',
      'freed_times.starts_at',
      'freed_times.ends_at',
      jsonArrayFrom(
        eb
          .selectFrom('resources')
          .select(['resources.id', 'resources.kind', 'resources.name'])
          .where(sql<boolean>`resources.id = any (freed_times.resource_ids)`)
          .orderBy(sql`array_position(array['therapist', 'room', 'machine'], resources.kind)`)
          .orderBy('resources.id'),
      ).as('resources'),
      jsonArrayFrom(
        selectEntries(db, today)
          .innerJoin('freed_time_matches as match', 'match.waitlist_id', 'waitlist.id')
          .where('match.freed_time_id', '=', eb.ref('freed_times.id'))
          .where('waitlist.state', 'in', ['waiting', 'offered'])
          .orderBy('waitlist.id'),
      ).as('waiting'),
    ])
    .where('freed_times.ended_at', 'is', null)
    .where('freed_times.until_at', '>=', now)
    .orderBy('freed_times.starts_at')
    .orderBy('freed_times.id')
    .limit(limit)
    .execute();
