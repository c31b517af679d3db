import { DEFAULT_POLICY } from '@revive/contract';
import { testDatabase } from '@revive/testing/database.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startOfBusinessDay } from '../lib/business-time.ts';

const { db, pool } = await testDatabase();

const begins = async (day: string) => {
  const { rows } = await sql<{ at: Date }>`select business_day_begins(${day}::date) as at`.execute(db);
  return rows[0]!.at.toISOString();
};

it('says when a business day begins where the owner has set nothing', async () => {
  expect(await begins('2026-03-02')).toBe('2026-03-01T21:00:00.000Z');
});

it.each([
  ['Africa/Mogadishu', '2026-03-02'],
  ['Europe/Berlin', '2026-03-29'],
  // Midnight comes twice.
  ['Atlantic/Azores', '2025-10-26'],
  ['America/Havana', '2025-11-02'],
  // There is none.
  ['Africa/Cairo', '2025-04-25'],
  ['Asia/Beirut', '2025-03-30'],
  // The hour before it comes twice, or not at all.
  ['America/Nuuk', '2025-10-25'],
  ['America/Nuuk', '2025-10-26'],
  ['America/Nuuk', '2025-03-30'],
])('says as the program does when it begins in %s on %s', async (time_zone, day) => {
  await pool.query(
    'insert into policy (settings) values ($1) on conflict (only_row) do update set settings = excluded.settings',
    [{ ...DEFAULT_POLICY, time_zone }],
  );
  expect(await begins(day)).toBe(startOfBusinessDay(day, time_zone).toISOString());
});
