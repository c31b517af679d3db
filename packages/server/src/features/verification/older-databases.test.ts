import { expectBooksTrue } from '@revive/testing/books.ts';
import { emptyDatabase, silentLog } from '@revive/testing/database.ts';
import { migrateUpTo } from '@revive/testing/migrate-up-to.ts';
import { expect, it } from 'vitest';
import { migrate } from '../../db/migrate.ts';

const { db, pool } = await emptyDatabase();

// One treatment of three was completed and paid, two were cancelled and given back: as the first version wrote it.
const PARTLY_CANCELLED = `begin;
  insert into clients (name, phone, address) values ('Hodan', '252615000001', 'Hodan');
  insert into service_categories (name, description) values ('Body', '-');
  insert into services (name, description, category_id, unit_price_cents, duration_minutes, session_count, days_between_sessions)
    values ('Cavitation', '-', 1, 5000, 45, 3, 7);
  insert into bookings (client_id, address, scheduled_at, status, cost_cents, amount_paid_cents, left_pending_at)
    values (1, 'Hodan', '2026-01-10 08:00Z', 'cancelled', 15000, 5000, '2026-01-10 08:00Z');
  insert into booking_services (booking_id, service_id, name, unit_price_cents, session_count, days_between_sessions, duration_minutes)
    values (1, 1, 'Cavitation', 5000, 3, 7, 45);
  insert into sessions (booking_id, booking_service_id, client_id, session_number, scheduled_at, price_cents, amount_paid_cents, completed_at, cancelled_at)
    values (1, 1, 1, 1, '2026-01-10 08:00Z', 5000, 5000, '2026-01-10 08:00Z', null),
      (1, 1, 1, 2, '2026-01-17 08:00Z', 5000, 0, null, '2026-01-12 08:00Z'),
      (1, 1, 1, 3, '2026-01-24 08:00Z', 5000, 0, null, '2026-01-12 08:00Z');
  insert into orders (channel, status, client_id, booking_id, subtotal_cents, total_cents, received_cents, refunded_cents, created_at)
    values ('SERVICES', 'PENDING', 1, 1, 5000, 5000, 6000, 1000, '2026-01-10 08:00Z');
  insert into order_lines (order_id, service_id, name, unit_price_cents, quantity) values (1, 1, 'Cavitation', 5000, 1);
  insert into journal_entries (kind, description, source_type, source_id, posted_at)
    values ('service_sale', '', 'order', 1, '2026-01-10 08:00Z'), ('client_payment', '', 'order', 1, '2026-01-10 08:00Z'),
      ('service_cancellation', '', 'order', 1, '2026-01-12 08:00Z');
  insert into journal_lines (entry_id, account, client_id, debit_cents, credit_cents)
    values (1, 'receivable', 1, 15000, 0), (1, 'service_revenue', 1, 0, 15000), (2, 'cash', 1, 6000, 0),
      (2, 'receivable', 1, 0, 6000), (3, 'service_revenue', 1, 10000, 0), (3, 'cash', 1, 0, 1000), (3, 'receivable', 1, 0, 9000);
  insert into order_payments (order_id, kind, payment_method, amount_cents, journal_entry_id, recorded_at)
    values (1, 'receipt', 'cash', 6000, 2, '2026-01-10 08:00Z'), (1, 'refund', 'cash', 1000, 3, '2026-01-12 08:00Z');
commit`;

it('finds the books of the first version true once they are brought up to date', async () => {
  await migrateUpTo(pool, '0007');
  await pool.query(PARTLY_CANCELLED);
  await migrate(pool, silentLog);
  await expectBooksTrue(db);
  const order = await db.selectFrom('orders').select(['status', 'paid_at']).executeTakeFirstOrThrow();
  expect(order).toEqual({ status: 'CONFIRMED', paid_at: new Date('2026-01-12T08:00:00Z') });
});
