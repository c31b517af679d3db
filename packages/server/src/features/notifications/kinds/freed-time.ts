import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { noticeKind } from '../notice-kind.ts';
import { attentionOf, type Reader } from '../reader.ts';

// Those that can still be offered, by the clock.
const freedTimes = (db: Db, { now }: Reader) =>
  attentionOf(db, 'freed_time')
    .innerJoin('freed_times', 'freed_times.id', 'notices.subject_id')
    .where('freed_times.until_at', '>=', now);

const isWaiting = sql<boolean>`waitlist.state in ('waiting', 'offered')`;

/** The times given free that would suit someone who waits, the next one first, with the first who waits. */
export const freedTime = noticeKind({
  kind: 'freed_time',
  among: (db, reader) => freedTimes(db, reader).select('freed_times.id'),
  list: (db, reader, limit) =>
    freedTimes(db, reader)
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('freed_time_matches')
            .innerJoin('waitlist', 'waitlist.id', 'freed_time_matches.waitlist_id')
            .innerJoin('clients', 'clients.id', 'waitlist.client_id')
            .innerJoin('services', 'services.id', 'waitlist.service_id')
            .whereRef('freed_time_matches.freed_time_id', '=', 'freed_times.id')
            .where(isWaiting)
            .select([
              sql<number>`(array_agg(waitlist.client_id order by waitlist.id))[1]`.as('client_id'),
              sql<string>`string_agg(clients.name, ', ' order by waitlist.id)`.as('name'),
              sql<string>`(array_agg(services.name order by waitlist.id))[1]`.as('subject'),
            ])
            .as('first'),
        (join) => join.onTrue(),
      )
      .select([
        'freed_times.id',
        'first.client_id',
        sql<string>`coalesce(first.name, '')`.as('name'),
        sql<string>`coalesce(first.subject, '')`.as('subject'),
        'freed_times.starts_at as at',
      ])
      .orderBy('freed_times.starts_at')
      .orderBy('freed_times.id')
      .limit(limit),
});
