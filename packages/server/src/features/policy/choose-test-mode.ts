import type { Db } from '../../db/client.ts';

/** Lets the sandbox take wallet payments in a new business; the other settings keep their defaults. */
export const chooseTestMode = (db: Db, userId: number) =>
  db
    .insertInto('policy')
    .values({ settings: JSON.stringify({ wallet_test_mode: true }), updated_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
