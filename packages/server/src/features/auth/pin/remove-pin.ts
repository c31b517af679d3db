import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { deletePin } from './queries.ts';

/** Takes a person's PIN away. She changes places with the password then. */
export const removePin = (db: Db, userId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await deletePin(trx, userId);
  });
