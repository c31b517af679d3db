import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { isOf } from '../sessions/index.ts';

type Day = { from: Date; to: Date; therapist: number | undefined };

/** How many sessions a day has, and how many of each kind at this moment. */
export const countDay = (db: Db, { from, to, therapist }: Day, now: Date) =>
  db
    .selectFrom('sessions')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere('attendance', '=', 'arrived')
        .filterWhere('completed_at', 'is', null)
        .as('arrived'),
      fn.countAll<number>().filterWhere('completed_at', 'is not', null).as('completed'),
      fn
        .countAll<number>()
        .filterWhere('completed_at', 'is', null)
        .filterWhere('attendance', 'is', null)
        .filterWhere('scheduled_at', '<', now)
        .as('late'),
      fn.countAll<number>().filterWhere('attendance', '=', 'no_show').as('no_show'),
      fn
        .countAll<number>()
        .filterWhere('unpaid_cents', '>', 0)
        .filterWhere(sql<boolean>`(used_up_at is not null or coalesce(attendance, 'arrived') = 'arrived')`)
        .as('owes'),
    ])
    .where('cancelled_at', 'is', null)
    .where('scheduled_at', '>=', from)
    .where('scheduled_at', '<', to)
    .$if(therapist !== undefined, (some) => some.where(isOf(therapist!)))
    .executeTakeFirstOrThrow();

/**
 * What was measured last of the client of each session, by type and before the session, with the change since the time
 * before that. What this session measured itself stands in the session.
 */
export const listLastMeasured = (db: Db, ids: readonly number[]) =>
  sql<{ session_id: number; name: string; unit: string; value: number; at: Date; change: number | null }>`
    select session.id as session_id, type.name, type.unit, last.value::float8 as value, last.recorded_at as at,
      last.change::float8 as change
    from sessions session
    cross join lateral (
      select distinct on (m.measurement_type_id) m.measurement_type_id, m.value, m.recorded_at,
        m.value - lag(m.value) over (partition by m.measurement_type_id order by m.recorded_at, m.id) as change
      from measurements m
      where m.client_id = session.client_id and m.removed_at is null and m.session_id <> session.id
        and m.recorded_at < session.scheduled_at + interval '1 day'
      order by m.measurement_type_id, m.recorded_at desc, m.id desc
    ) last
    join measurement_types type on type.id = last.measurement_type_id
    where session.id = any(${ids}::bigint[])
    order by session.id, type.name`.execute(db);

/** The sale each session belongs to, who booked it, and when its client comes next. */
export const listAround = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('sessions')
    .leftJoin('orders', 'orders.booking_id', 'sessions.booking_id')
    .innerJoin('bookings', 'bookings.id', 'sessions.booking_id')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .select((eb) => [
      'sessions.id',
      'orders.id as order_id',
      'bookings.self_booked',
      'bookings.deposit_until',
      'clients.to_confirm',
      eb
        .selectFrom('sessions as next')
        .select('next.scheduled_at')
        .whereRef('next.client_id', '=', 'sessions.client_id')
        .where(sql<boolean>`(next.scheduled_at, next.id) > (sessions.scheduled_at, sessions.id)`)
        .where('next.earned_at', 'is', null)
        .where('next.cancelled_at', 'is', null)
        .where(sql<boolean>`next.attendance is distinct from 'called_off'`)
        .orderBy('next.scheduled_at')
        .orderBy('next.id')
        .limit(1)
        .as('next_at'),
    ])
    .where('sessions.id', 'in', ids)
    .execute();
