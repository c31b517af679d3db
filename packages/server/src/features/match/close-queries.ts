import type { Insertable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { MatchDays } from '../../db/types.generated.ts';

/** Closes a day, or opens it; the wallet is locked. */
export const upsertMatchDay = (db: Db, { wallet_id, day, ...state }: Insertable<MatchDays>) =>
  db
    .insertInto('match_days')
    .values({ wallet_id, day, ...state })
    .onConflict((conflict) => conflict.columns(['wallet_id', 'day']).doUpdateSet(state))
    .execute();
