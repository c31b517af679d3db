import { sql } from 'kysely';
import type { Db } from '../packages/server/src/db/client.ts';

/**
 * Fills an empty database with so many bookings of one session each, a client to ten of them, half of the
 * sessions held and one in a hundred still open or unpaid, as in a business that has run for years.
 */
export async function fillBusiness(db: Db, rows: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Rows are written as they end up, so the triggers that guard single steps have nothing to say.
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`insert into clients (name, phone, address)
      select 'Client ' || n || ' Ali', '25261' || (1000000 + n), 'Hodan' from generate_series(1, ${rows / 10}::int) n`.execute(
      connection,
    );
    await sql`insert into service_categories (name, description) values ('Slimming', '-')`.execute(
      connection,
    );
    await sql`insert into services (name, description, unit_price_cents, duration_minutes, category_id)
      select 'Service ' || n, '-', 5000, 45, 1 from generate_series(1, 20) n`.execute(connection);
    await sql`insert into bookings (client_id, address, scheduled_at, status, cost_cents, amount_paid_cents, left_pending_at, created_at)
      select 1 + n % ${rows / 10}::int, 'Hodan', now() - make_interval(mins => ${rows}::int - n),
        case when n % 100 = 0 then 'pending' else 'completed' end, 5000, case when n % 100 < 2 then 0 else 5000 end,
        case when n % 100 = 0 then null else now() - make_interval(mins => ${rows}::int - n) end, now() - make_interval(mins => ${rows}::int - n)
      from generate_series(1, ${rows}::int) n`.execute(connection);
    await sql`insert into booking_services (booking_id, service_id, name, unit_price_cents, session_count, days_between_sessions, duration_minutes)
      select id, 1 + id % 20, 'Service ' || 1 + id % 20, 5000, 1, 7, 45 from bookings`.execute(connection);
    await sql`insert into sessions (booking_id, booking_service_id, client_id, session_number, scheduled_at, price_cents, amount_paid_cents, completed_at, held_on)
      select b.id, s.id, b.client_id, 1, b.scheduled_at, 5000, b.amount_paid_cents,
        case when b.status = 'completed' then b.scheduled_at end, case when b.status = 'completed' then b.scheduled_at::date end
      from bookings b join booking_services s on s.booking_id = b.id`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
  });
}
