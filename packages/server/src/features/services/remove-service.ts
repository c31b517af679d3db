import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { deletePairings, deleteService, lockService, updateServiceRow } from './queries.ts';

/** Deletes a service, or archives it when bookings, sales or anything else refers to it. */
export async function removeService(db: Db, clock: Clock, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    found(await lockService(trx, id), 'Service');
    if (!(await isDeletedUnlessUsed(trx, id))) await updateServiceRow(trx, id, { archived_at: clock.now() });
  });
}

const FOREIGN_KEY_VIOLATION = '23503';

// The foreign keys cover all tables that refer to a service, also those of other features.
async function isDeletedUnlessUsed(trx: Transaction<DB>, id: number): Promise<boolean> {
  await sql`savepoint before_delete`.execute(trx);
  try {
    await deletePairings(trx, id);
    await deleteService(trx, id);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== FOREIGN_KEY_VIOLATION) throw error;
    await sql`rollback to savepoint before_delete`.execute(trx);
    return false;
  }
}
