import type { Policy } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** The stored settings as text, for `toPolicy`; also usable as a column of another query. */
export const selectSettings = (db: Db) =>
  db.selectFrom('policy').select(sql<string>`policy.settings::text`.as('settings'));

export const upsertSettings = (db: Db, policy: Policy, updatedBy: number) => {
  const settings = JSON.stringify(policy);
  return db
    .insertInto('policy')
    .values({ settings, updated_by: updatedBy })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet({ settings, updated_by: updatedBy, updated_at: new Date() }),
    )
    .execute();
};

export const isZoneOfDatabase = async (db: Db, zone: string): Promise<boolean> =>
  (await sql`select from pg_timezone_names where lower(name) = lower(${zone})`.execute(db)).rows.length > 0;
