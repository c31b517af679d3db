import type { Policy } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Invalid } from '../../lib/errors.ts';
import { isZoneOfDatabase, upsertSettings } from './queries.ts';

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
