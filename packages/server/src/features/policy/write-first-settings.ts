import { FIRST_OPENING_HOURS } from '@revive/contract';
import type { Db } from '../../db/client.ts';

interface Beginning {
  /** Whether the sandbox takes wallet payments. */
  inTestMode: boolean;
  /** Whether the business begins with sample data, whose sessions are on all days of the week. */
  hasSample: boolean;
}

/** Writes what a new business's settings have besides their defaults: it rests on Friday until its owner says otherwise. */
export const writeFirstSettings = (db: Db, userId: number, { inTestMode, hasSample }: Beginning) => {
  const settings = {
    ...(inTestMode && { wallet_test_mode: true }),
    ...(!hasSample && { opening_hours: FIRST_OPENING_HOURS }),
  };
  return db
    .insertInto('policy')
    .values({ settings: JSON.stringify(settings), updated_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
