import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

interface Progress {
  services: boolean;
  staff: boolean;
  rooms: boolean;
  products: boolean;
  import: boolean;
  shift: boolean;
  booking: boolean;
  sample_filled_at: Date | null;
}

/** What the business already holds of what the guide asks for, and since when it holds sample data. */
export const findProgress = async (db: Db) => {
  const { rows } = await sql<Progress>`
    select exists (select from services where archived_at is null) as services,
           (select count(*) > 1 from users where deleted_at is null) as staff,
           exists (select from resources where archived_at is null) as rooms,
           exists (select from products where archived_at is null) as products,
           exists (select from imports where state = 'done') as import,
           exists (select from drawer_shifts) as shift,
           exists (select from bookings) as booking,
           (select filled_at from sample_data) as sample_filled_at`.execute(db);
  return rows[0]!;
};
