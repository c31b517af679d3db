import type { Policy } from '@revive/contract';
import type { Db } from '../db/client.ts';

export const findSettings = (db: Db) => db.selectFrom('policy').select('settings').executeTakeFirst();

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
