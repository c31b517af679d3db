import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';

const DAY_MS = 86_400_000;

/** Deletes the rows of files a day after they were sent or brought in, and the files that never were. */
export async function forgetUploads(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('imports')
      .where('state', 'in', ['uploaded', 'checked'])
      .where('created_at', '<', before)
      .execute();
    await trx
      .deleteFrom('import_rows')
      .where('import_id', 'in', ({ selectFrom }) =>
        selectFrom('imports').select('id').where('done_at', '<', before),
      )
      .execute();
  });
}
