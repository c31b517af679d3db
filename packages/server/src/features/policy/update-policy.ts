import { type Policy, text } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Invalid } from '../../lib/errors.ts';
import { getPolicy, selectSettings, toPolicy } from './get-policy.ts';

export async function updatePolicy(db: Db, policy: Policy, updatedBy: number): Promise<Policy> {
  for (const [day, hours] of Object.entries(policy.opening_hours)) {
    if (hours.open && hours.from >= hours.to)
      throw new Invalid({ [`opening_hours.${day}.to`]: [text('Closing must be after opening.')] });
  }
  // The database also computes business days, so it must know the same time zone.
  if (!(await isZoneOfDatabase(db, policy.time_zone)))
    throw new Invalid({ time_zone: [text('Unknown time zone.')] });
  return inTransaction(db, async (trx) => {
    const before = await selectSettings(trx).forUpdate().executeTakeFirst();
    await upsertSettings(trx, policy, updatedBy);
    if (policy.low_stock_threshold !== toPolicy(before?.settings).low_stock_threshold) await judgeStock(trx);
    return getPolicy(trx);
  });
}

/** Judges all products by the threshold that was just written. Sales under way would go by the old one, so they are waited for. */
const judgeStock = async (db: Db) => {
  await sql`lock table products in share row exclusive mode`.execute(db);
  await sql`select match_notices('low_stock')`.execute(db);
};

const upsertSettings = (db: Db, policy: Policy, updatedBy: number) => {
  const settings = JSON.stringify(policy);
  return db
    .insertInto('policy')
    .values({ settings, updated_by: updatedBy })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet({
        // What was said of the guide's steps has a call of its own: a form opened before must not put it back.
        settings: sql`excluded.settings || jsonb_build_object('setup_steps', coalesce(policy.settings -> 'setup_steps', '{}'))`,
        updated_by: updatedBy,
        updated_at: new Date(),
      }),
    )
    .execute();
};

const isZoneOfDatabase = async (db: Db, zone: string): Promise<boolean> =>
  (await sql`select from pg_timezone_names where lower(name) = lower(${zone})`.execute(db)).rows.length > 0;
