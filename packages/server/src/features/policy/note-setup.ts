import type { SetupNotes } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';

/** Adds what an admin said of steps of the set-up guide; nothing else of the settings is written. */
export const noteSetup = (db: Db, steps: SetupNotes, updatedBy: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx
      .insertInto('policy')
      .values({ settings: JSON.stringify({ setup_steps: steps }), updated_by: updatedBy })
      .onConflict((conflict) =>
        conflict.column('only_row').doUpdateSet({
          settings: sql`policy.settings || jsonb_build_object('setup_steps',
            coalesce(policy.settings -> 'setup_steps', '{}') || (excluded.settings -> 'setup_steps'))`,
          updated_by: updatedBy,
          updated_at: new Date(),
        }),
      )
      .execute();
  });
