import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** What the business already holds of what the guide asks for. */
export const findProgress = async (db: Db) => {
  const { rows } = await sql<{ services: boolean; staff: boolean; products: boolean }>`
    select exists (select from services where archived_at is null) as services,
           (select count(*) > 1 from users where deleted_at is null) as staff,
           exists (select from products where archived_at is null) as products`.execute(db);
  return rows[0]!;
};
