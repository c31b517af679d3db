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

/** The sale each session belongs to, and when its client comes next. */
export const listAround = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('sessions')
    .leftJoin('orders', 'orders.booking_id', 'sessions.booking_id')
    .select((eb) => [
      'sessions.id',
      'orders.id as order_id',
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
