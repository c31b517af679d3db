import type { Policy } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { selectSettings, toPolicy } from './get-policy.ts';

/** Locks the owner's settings for a change, also where none was kept yet. */
export async function lockSettings(db: Db): Promise<Policy> {
  await db
    .insertInto('policy')
    .values({ settings: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await selectSettings(db).forUpdate().executeTakeFirstOrThrow();
  return toPolicy(row.settings);
}
