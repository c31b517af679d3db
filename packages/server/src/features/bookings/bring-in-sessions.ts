import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { bringInOrders, takeOutOrders } from '../orders/index.ts';
import { shareOfPaid } from './rules.ts';

/** What is left of a course that was paid before the books of this program began. */
export interface PaidSessions {
  client: { id: number; name: string; phone: string };
  service: {
    id: number;
    name: string;
    days_between_sessions: number;
    duration_minutes: number;
    buffer_minutes: number;
  };
  sessions: number;
  /** What was paid for them, more than 0. */
  paid_cents: number;
  /** When the next one is planned for; null where all wait for a time. */
  planned_at: Date | null;
}

interface Facts {
  import_id: number;
  actor_id: number;
  business_day: string;
  at: Date;
}

/**
 * Writes bookings whose sessions were paid before, with their sales. Where the next one is planned for a time, the first has it; the
 * others are to be planned.
 */
export async function bringInSessions(
  trx: Transaction<DB>,
  courses: readonly PaidSessions[],
  facts: Facts,
): Promise<void> {
  const priced = courses.map((course) => ({ ...course, ...shareOfPaid(course.paid_cents, course.sessions) }));
  const { rows: bookings } = await insertBookings(trx, priced, facts);
  const booked = priced.map((course, place) => ({ ...course, booking_id: bookings[place]!.id }));
  await insertServicesAndSessions(trx, booked);
  await bringInOrders(
    trx,
    booked.map(({ client, service, sessions, unit_price_cents, discount_cents, paid_cents, booking_id }) => ({
      client_id: client.id,
      client_name: client.name,
      client_phone: client.phone,
      notes: '',
      amount_cents: paid_cents,
      discount_cents,
      paid: { booking_id, service_id: service.id, name: service.name, unit_price_cents, quantity: sessions },
    })),
    facts,
  );
}

type Priced = PaidSessions & ReturnType<typeof shareOfPaid>;

const insertBookings = (
  trx: Transaction<DB>,
  courses: readonly Priced[],
  { actor_id, at, import_id }: Facts,
) =>
  sql<{ id: number }>`
    with written as (
      insert into bookings (client_id, address, scheduled_at, status, cost_cents, amount_paid_cents, discount_cents,
        left_pending_at, created_by, created_at, import_id)
      select client_id, '', planned_at, 'completed', paid_cents + discount_cents, paid_cents, discount_cents, ${at}, ${actor_id}, ${at},
        ${import_id}
      from rows from (jsonb_to_recordset(${JSON.stringify(
        courses.map(({ client, paid_cents, discount_cents, planned_at }) => ({
          client_id: client.id,
          paid_cents,
          discount_cents,
          planned_at,
        })),
      )}) as (client_id bigint, paid_cents bigint, discount_cents bigint, planned_at timestamptz))
        with ordinality as given(client_id, paid_cents, discount_cents, planned_at, place)
      order by place
      returning id
    )
    select id from written order by id`.execute(trx);

const insertServicesAndSessions = (
  trx: Transaction<DB>,
  courses: readonly (Priced & { booking_id: number })[],
) =>
  sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(
        courses.map(
          ({ booking_id, client, service, sessions, unit_price_cents, discount_cents, planned_at }) => ({
            booking_id,
            planned_at,
            client_id: client.id,
            service_id: service.id,
            name: service.name,
            days: service.days_between_sessions,
            minutes: service.duration_minutes,
            pause: service.buffer_minutes,
            sessions,
            unit_price_cents,
            discount_cents,
          }),
        ),
      )}) as given(booking_id bigint, client_id bigint, service_id bigint, name text, days integer, minutes integer,
        pause integer, sessions integer, unit_price_cents bigint, discount_cents bigint, planned_at timestamptz)
    ), booked as (
      insert into booking_services (booking_id, service_id, name, unit_price_cents, session_count, days_between_sessions,
        duration_minutes, buffer_minutes)
      select booking_id, service_id, name, unit_price_cents, sessions, days, minutes, pause from given
      returning id, booking_id
    )
    insert into sessions (booking_id, booking_service_id, client_id, session_number, scheduled_at, price_cents,
      amount_paid_cents, discount_cents)
    select booking_id, booked.id, client_id, number, case when number = 1 then planned_at end, unit_price_cents,
      unit_price_cents - rounding, rounding
    from given join booked using (booking_id), generate_series(1, sessions) as number,
      -- A price that does not divide evenly is a cent less for the last sessions.
      lateral (
        select case when number > sessions - discount_cents then 1 else 0 end as rounding) cent`.execute(trx);

/**
 * Deletes bookings of an import with their sessions and sales, at most so many, and returns how many. Only an import that is being
 * undone may.
 */
export async function takeOutBookings(trx: Transaction<DB>, importId: number, most: number): Promise<number> {
  const sold = await trx
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.booking_id', 'bookings.id')
    .select(['bookings.id', 'orders.id as order_id'])
    .where('bookings.import_id', '=', importId)
    .orderBy('bookings.id')
    .limit(most)
    .execute();
  await takeOutOrders(
    trx,
    sold.map(({ order_id }) => order_id),
  );
  const taken = sql`any(${sold.map(({ id }) => id)}::bigint[])`;
  for (const statement of [
    sql`delete from sessions where booking_id = ${taken}`,
    sql`delete from booking_services where booking_id = ${taken}`,
    sql`delete from bookings where id = ${taken}`,
  ])
    await statement.execute(trx);
  return sold.length;
}

/** What was brought in of each client's courses already, by client and service. */
export async function findBroughtIn(
  db: Db,
  clientIds: readonly number[],
): Promise<Map<string, { sessions: number; paid_cents: number }>> {
  const { rows } = await sql<{ of: string; sessions: number; paid_cents: number }>`
    select client_id || ' ' || service_id as of, sum(session_count)::bigint as sessions, sum(amount_paid_cents)::bigint as paid_cents
    from bookings join booking_services on booking_id = bookings.id
    where client_id = any(${clientIds}::bigint[]) and import_id is not null and status <> 'cancelled'
    group by 1`.execute(db);
  return new Map(rows.map(({ of, ...brought }) => [of, brought]));
}
