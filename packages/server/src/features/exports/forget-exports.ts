import { EXPORT_HOURS } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';

/** Deletes exports with their files when their time is over. */
export const forgetExports = (db: Db, clock: Clock) =>
  inTransaction(db, (trx) =>
    trx
      .deleteFrom('exports')
      .where('created_at', '<', new Date(clock.now().getTime() - EXPORT_HOURS * 3_600_000))
      .execute(),
  );
