import type { Therapist } from '@revive/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { fullName } from '../../db/full-name.ts';
import type { MomentPlace } from './moment-cursor.ts';

export interface SessionsWanted {
  /** Business days, both included. */
  start_date: string;
  end_date: string;
  service?: number | undefined;
  /** An employee. */
  therapist?: number | undefined;
  /** A therapist of the calendar. */
  resource?: number | undefined;
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
    .leftJoin('therapists_of_employees as own', (join) =>
      join.onRef('own.user_id', '=', 'sessions.completed_by').on('sessions.held_by', 'is', null),
    )
    .leftJoin('resources', (join) =>
      join.on('resources.id', '=', sql<number>`coalesce(sessions.held_by, own.resource_id)`),
    )
    .select([
      'sessions.id',
      'sessions.session_number',
      'sessions.booking_id',
      'sessions.client_id',
      'sessions.amount_paid_cents',
      'booking_services.service_id',
      'booking_services.name as service_name',
      'clients.name as client_name',
      sql<Date>`sessions.completed_at`.as('completed_at'),
      sql<string>`sessions.completed_at::text`.as('moment'),
      sql<string>`sessions.held_on`.as('held_on'),
      sql<number>`sessions.price_cents - sessions.discount_cents - sessions.tax_cents`.as('worth_cents'),
      sql<Therapist | null>`case when coalesce(resources.id, users.id) is not null then json_build_object(
        'id', case when resources.id is null then users.id else resources.user_id end,
        'resource', resources.id, 'name', coalesce(resources.name, ${fullName('users')})) end`.as(
        'therapist',
      ),
    ])
    .where(sql<SqlBool>`sessions.held_on between ${wanted.start_date}::date and ${wanted.end_date}::date`)
    .orderBy('sessions.held_on', 'desc')
    .orderBy('sessions.completed_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(limit);
  if (wanted.service) query = query.where('booking_services.service_id', '=', wanted.service);
  if (wanted.therapist)
    query = query.where(
      sql<SqlBool>`(sessions.held_by in (select id from resources where user_id = ${wanted.therapist})
        or (sessions.held_by is null and sessions.completed_by = ${wanted.therapist}))`,
    );
  if (wanted.resource)
    query = query.where(
      sql<SqlBool>`(sessions.held_by = ${wanted.resource} or (sessions.held_by is null and sessions.completed_by
        = (select user_id from therapists_of_employees where resource_id = ${wanted.resource})))`,
    );
  if (after)
    query = query.where(
      sql<SqlBool>`(sessions.held_on, sessions.completed_at, sessions.id)
        < (${after.business_day}::date, ${after.moment}::timestamptz, ${after.id}::bigint)`,
    );
  return query.execute();
}

export type CompletedSessionRow = Awaited<ReturnType<typeof listCompletedRows>>[number];
