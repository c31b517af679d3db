import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Json } from '../../db/types.generated.ts';

/** The most lines of all people together that are listed at once. */
const MOST_LINES = 200;

/** The clients of a phone, the given one first and then its holder. */
export const listHousehold = (db: Db, clientId: number, limit: number) =>
  db
    .selectFrom('clients')
    .select(['id', 'name', 'phone'])
    .where('phone', '=', (eb) => eb.selectFrom('clients').select('phone').where('id', '=', clientId))
    .where('archived_at', 'is', null)
    .orderBy(sql`id <> ${clientId}`)
    .orderBy('is_holder', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const listClientsById = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('clients')
    .select(['id', 'name', 'phone'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();

/** Of which people, or which things themselves. */
export interface DueWanted {
  clients: readonly number[];
  sessions: readonly number[];
  bookings: readonly number[];
  orders: readonly number[];
}

export interface DueRow {
  kind: 'session' | 'order';
  id: number;
  client_id: number;
  booking_id: number | null;
  name: string;
  texts: Json;
  session_number: number | null;
  session_count: number | null;
  at: Date | null;
  cents: number;
  is_owed: boolean;
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`;

const oneOf = (column: string, ids: readonly number[]) =>
  ids.length === 0 ? [] : [sql<SqlBool>`${sql.ref(column)} = ${anyOf(ids)}`];

const anyCondition = (conditions: readonly ReturnType<typeof sql<SqlBool>>[]) =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** What is left to pay: debts first, then the sessions that come next. */
export async function listDue(db: Db, wanted: DueWanted): Promise<DueRow[]> {
  const sessions = anyCondition([
    ...oneOf('session.client_id', wanted.clients),
    ...oneOf('session.id', wanted.sessions),
    ...oneOf('session.booking_id', wanted.bookings),
  ]);
  const orders = anyCondition([
    ...oneOf('orders.client_id', wanted.clients),
    ...oneOf('orders.id', wanted.orders),
  ]);
  const { rows } = await sql<DueRow>`
    select * from (
      select 'session' as kind, session.id, session.client_id, session.booking_id, booked.name,
        case when booked.name = service.name then service.texts else '{}' end as texts,
        session.session_number, booked.session_count, session.scheduled_at as at, session.unpaid_cents as cents,
        session.earned_at is not null as is_owed
      from sessions session
        join booking_services booked on booked.id = session.booking_service_id
        join services service on service.id = booked.service_id
      where session.cancelled_at is null and session.unpaid_cents > 0 and ${sessions}
      union all
      select 'order', orders.id, orders.client_id, null, orders.order_number, '{}', null, null, orders.created_at,
        orders.total_cents - orders.returned_cents - orders.received_cents + orders.refunded_cents,
        orders.recognised_at is not null
      from orders
      where orders.booking_id is null and orders.client_id is not null and orders.paid_at is null
        and orders.status <> 'CANCELLED' and ${orders}
    ) due
    order by not is_owed, at nulls last, id limit ${MOST_LINES}`.execute(db);
  return rows;
}

/** What is free of the credit of clients, in cents, by client. */
export const listFreeCredit = (db: Db, clients: readonly number[]) =>
  db
    .selectFrom('credit_accounts')
    .select(['client_id', sql<number>`sum(balance_cents - set_aside_cents)::bigint`.as('cents')])
    .where('client_id', '=', anyOf(clients))
    .groupBy('client_id')
    .execute();

/** The next session of each client. */
export const listNextSessions = (db: Db, clients: readonly number[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('booking_services as booked', 'booked.id', 'sessions.booking_service_id')
    .innerJoin('services', 'services.id', 'booked.service_id')
    .distinctOn('sessions.client_id')
    .select([
      'sessions.client_id',
      'booked.name',
      sql<Json>`case when booked.name = services.name then services.texts else '{}' end`.as('texts'),
      'sessions.session_number',
      'booked.session_count',
    ])
    .where('sessions.client_id', '=', anyOf(clients))
    .where('sessions.earned_at', 'is', null)
    .where('sessions.cancelled_at', 'is', null)
    .orderBy('sessions.client_id')
    .orderBy('sessions.scheduled_at')
    .orderBy('sessions.id')
    .execute();

/** What each client owes, in cents; one who owes nothing is missing. */
export async function listOwing(db: Db, clients: readonly number[]) {
  const { rows } = await sql<{ client_id: number; cents: number }>`
    select client_id, sum(cents)::bigint as cents from (
      select client_id, unpaid_cents as cents from sessions
      where client_id = ${anyOf(clients)} and earned_at is not null and cancelled_at is null and unpaid_cents > 0
      union all
      select client_id, total_cents - returned_cents - received_cents + refunded_cents from orders
      where client_id = ${anyOf(clients)} and booking_id is null and recognised_at is not null and paid_at is null
        and status <> 'CANCELLED'
    ) owed group by client_id`.execute(db);
  return rows;
}
