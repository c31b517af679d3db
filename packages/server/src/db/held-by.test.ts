import { emptyDatabase, silentLog } from '@revive/testing/database.ts';
import { makeDatabaseOf010 } from '@revive/testing/older-database.ts';
import { expect, it } from 'vitest';
import { migrate } from './migrate.ts';

const { pool } = await emptyDatabase();

it('gives the completed sessions of before to the therapist they occupied, and leaves the others', async () => {
  await makeDatabaseOf010(pool);
  await pool.query(`begin; set local session_replication_role = replica;
    insert into resources (id, kind, name) overriding system value
      values (901, 'therapist', 'Hodan'), (902, 'room', 'Room 1'), (903, 'therapist', 'Sagal');
    insert into clients (id, name, phone) overriding system value values (1, 'Amina', '252611111111');
    insert into bookings (id, client_id, address, scheduled_at, cost_cents) overriding system value
      values (1, 1, 'Hodan', '2026-03-01T08:00Z', 0);
    insert into booking_services (id, booking_id, service_id, name, unit_price_cents, session_count, days_between_sessions, duration_minutes)
      overriding system value values (1, 1, 1, 'Massage', 0, 3, 7, 60);
    insert into sessions (id, booking_id, booking_service_id, client_id, session_number, scheduled_at, price_cents, completed_at, held_on)
      overriding system value
      select id, 1, 1, 1, id, '2026-03-01T08:00Z', 0, completed_at, completed_at::date
      from (values (901, timestamptz '2026-03-01T09:00Z'), (902, '2026-03-02T09:00Z'), (903, null)) as given(id, completed_at);
    insert into occupancies (resource_id, session_id, reason, during, released_at) values
      (902, 901, 'session', '[2026-03-01 08:00Z,2026-03-01 09:00Z)', null),
      (901, 901, 'session', '[2026-03-01 08:00Z,2026-03-01 09:00Z)', null),
      (903, 901, 'session', '[2026-02-01 08:00Z,2026-02-01 09:00Z)', '2026-01-01'),
      (903, 903, 'session', '[2026-03-03 08:00Z,2026-03-03 09:00Z)', null);
  commit`);
  await migrate(pool, silentLog);
  const { rows } = await pool.query('select id, held_by from sessions where id > 900 order by id');
  expect(rows.map(({ id, held_by }) => [Number(id), held_by && Number(held_by)])).toEqual([
    [901, 901],
    [902, null],
    [903, null],
  ]);
});
