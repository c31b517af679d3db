import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';

/** Adds up the months that ended more than four days ago and were not added up yet, and no longer any other. */
export const sumMonths = (db: Db, clock: Clock): Promise<void> =>
  inTransaction(db, async (trx) => {
    await sql`
      select sum_account_months(date_trunc('month', business_date(${clock.now()}::timestamptz - interval '4 days'))::date)`.execute(
      trx,
    );
  });
