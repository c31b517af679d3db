import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { MomentPlace } from './moment-cursor.ts';

export interface SessionsWanted {
  /** Business days, both included. */
  start_date: string;
  end_date: string;
  service?: number | undefined;
  therapist?: number | undefined;
}

/** Completed sessions, newest first, `limit` of them after the given one. */
export function listCompletedRows(
  db: Db,
  wanted: SessionsWanted,
  after: MomentPlace | undefined,
  limit: number,
) {
  let query = db
    .selectFrom('sessions')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .leftJoin('users', 'users.id', 'sessions.completed_by')
    .select([
      'sessions.id',
      'sessions.session_number',
      'sessions.booking_id',
      'sessions.client_id',
      'sessions.completed_by',
      'sessions.amount_paid_cents',
      'booking_services.service_id',
      'booking_services.name as service_name',
      'clients.name as client_name',
      sql<Date>`sessions.completed_at`.as('completed_at'),
      sql<string>`sessions.completed_at::text`.as('moment'),
      sql<string>`sessions.held_on`.as('held_on'),
      sql<number>`sessions.price_cents - sessions.discount_cents`.as('worth_cents'),
      sql<
        string | null
      >`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username)`.as(
        'therapist_name',
      ),
    ])
    .where(sql<SqlBool>`sessions.held_on between ${wanted.start_date}::date and ${wanted.end_date}::date`)
    .orderBy('sessions.held_on', 'desc')
    .orderBy('sessions.completed_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(limit);
  if (wanted.service) query = query.where('booking_services.service_id', '=', wanted.service);
  if (wanted.therapist) query = query.where('sessions.completed_by', '=', wanted.therapist);
  if (after)
    query = query.where(
      sql<SqlBool>`(sessions.held_on, sessions.completed_at, sessions.id)
        < (${after.business_day}::date, ${after.moment}::timestamptz, ${after.id}::bigint)`,
    );
  return query.execute();
}

export type CompletedSessionRow = Awaited<ReturnType<typeof listCompletedRows>>[number];
