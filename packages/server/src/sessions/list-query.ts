import type { SessionFilter } from '@revive/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type * as z from 'zod';
import { clientMatches } from '../clients/index.ts';
import type { Db } from '../db/client.ts';
import { selectMeasurements } from './queries.ts';

type Wanted = z.output<z.ZodObject<typeof SessionFilter>>;

/** What is asked for, and what it means, which `findMeaning` read beforehand. */
export type Filter = Wanted & {
  /** Whom the search means. */
  clients?: number[] | 'many' | undefined;
  /** The first of them, where they are many. */
  firstClients?: number[] | undefined;
  /** The business days as instants: the first, and the one after the last. */
  starts?: Date | undefined;
  ends?: Date | undefined;
};

export type DateKey = { at: Date; id: number };
export type DoneKey = { is_unpaid: boolean; at: Date; id: number };

const isUnpaid = sql<boolean>`sessions.unpaid_cents > 0`;

export const selectSessions = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .select(({ ref }) => [
      'sessions.id',
      'sessions.booking_id',
      'sessions.client_id',
      'clients.name as client_name',
      'clients.phone as client_phone',
      'sessions.session_number',
      'booking_services.session_count',
      'booking_services.service_id',
      'booking_services.name as service_name',
      'booking_services.duration_minutes',
      'sessions.scheduled_at',
      'sessions.notes',
      'sessions.price_cents',
      'sessions.amount_paid_cents',
      'sessions.discount_cents',
      'sessions.unpaid_cents',
      'sessions.completed_at',
      sql<string[]>`(
        select json_agg(name order by id) from booking_services where booking_id = sessions.booking_id
      )`.as('service_names'),
      jsonArrayFrom(
        selectMeasurements(db)
          .where('measurements.session_id', '=', ref('sessions.id'))
          .orderBy('measurements.id'),
      ).as('measurements'),
    ])
    .where('sessions.cancelled_at', 'is', null);

type Query = ReturnType<typeof selectSessions>;
export type SessionRow = Awaited<ReturnType<Query['execute']>>[number];

export const findSession = (db: Db, id: number) =>
  selectSessions(db).where('sessions.id', '=', id).executeTakeFirst();

/** Open sessions, the next one first. */
export const listOpen = (db: Db, filter: Filter, after: DateKey | undefined, limit: number) =>
  selectOpen(db, filter, after, limit).execute();

/** Open and completed sessions alike, by the date they are planned for. */
export const listPlanned = (db: Db, filter: Filter, after: DateKey | undefined, limit: number) =>
  byDate(filtered(db, filter), after, limit).execute();

/** Completed sessions: unpaid ones first, then the newest. */
export const listDone = (db: Db, filter: Filter, after: DoneKey | undefined, limit: number) =>
  selectDone(db, filter, after, limit).execute();

/** Open sessions and behind them completed ones, each in their order. */
export const listOpenThenDone = (db: Db, filter: Filter, after: DateKey | undefined, limit: number) =>
  db
    .selectFrom(
      db
        .selectFrom(selectOpen(db, filter, after, limit).as('open'))
        .selectAll()
        .unionAll(db.selectFrom(selectDone(db, filter, undefined, limit).as('done')).selectAll())
        .as('sessions'),
    )
    .selectAll()
    .orderBy(sql`completed_at is not null`)
    .orderBy(sql`case when completed_at is null then scheduled_at end`)
    .orderBy(sql`case when completed_at is null then id end`)
    .orderBy(isUnpaid, 'desc')
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

const selectOpen = (db: Db, filter: Filter, after: DateKey | undefined, limit: number) =>
  byDate(filtered(db, filter).where('sessions.completed_at', 'is', null), after, limit);

function selectDone(db: Db, filter: Filter, after: DoneKey | undefined, limit: number): Query {
  let query = filtered(db, filter)
    .where('sessions.completed_at', 'is not', null)
    .orderBy(isUnpaid, 'desc')
    .orderBy('sessions.completed_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where(
      sql<boolean>`(${isUnpaid}, sessions.completed_at, sessions.id) < (${after.is_unpaid}::boolean, ${after.at}::timestamptz, ${after.id}::bigint)`,
    );
  }
  return query;
}

function byDate(query: Query, after: DateKey | undefined, limit: number): Query {
  let page = query.orderBy('sessions.scheduled_at').orderBy('sessions.id').limit(limit);
  if (after) {
    page = page.where(
      sql<boolean>`(sessions.scheduled_at, sessions.id) > (${after.at}::timestamptz, ${after.id}::bigint)`,
    );
  }
  return page;
}

function filtered(db: Db, filter: Filter): Query {
  let query = selectSessions(db);
  if (filter.client) query = query.where('sessions.client_id', '=', filter.client);
  if (filter.booking) query = query.where('sessions.booking_id', '=', filter.booking);
  if (Array.isArray(filter.clients)) query = query.where('sessions.client_id', 'in', filter.clients);
  if (filter.clients === 'many') query = query.where((eb) => clientMatches(eb as never, filter.search ?? ''));
  if (filter.starts) query = query.where('sessions.scheduled_at', '>=', filter.starts);
  if (filter.ends) query = query.where('sessions.scheduled_at', '<', filter.ends);
  return query;
}
