import type { Policy } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Invalid } from '../../lib/errors.ts';

export async function updatePolicy(db: Db, policy: Policy, updatedBy: number): Promise<Policy> {
  for (const [day, hours] of Object.entries(policy.opening_hours)) {
    if (hours.open && hours.from >= hours.to)
      throw new Invalid({ [`opening_hours.${day}.to`]: ['Closing must be after opening.'] });
  }
  // The database also computes business days, so it must know the same time zone.
  if (!(await isZoneOfDatabase(db, policy.time_zone)))
    throw new Invalid({ time_zone: ['Unknown time zone.'] });
  await inTransaction(db, (trx) => upsertSettings(trx, policy, updatedBy));
  return policy;
}

const upsertSettings = (db: Db, policy: Policy, updatedBy: number) => {
  const settings = JSON.stringify(policy);
  return db
    .insertInto('policy')
    .values({ settings, updated_by: updatedBy })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet({ settings, updated_by: updatedBy, updated_at: new Date() }),
    )
    .execute();
};

const isZoneOfDatabase = async (db: Db, zone: string): Promise<boolean> =>
  (await sql`select from pg_timezone_names where lower(name) = lower(${zone})`.execute(db)).rows.length > 0;
