import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { findKey, revokeRow } from './queries.ts';

/** Ends a key at once, in every process. One that is revoked already stays as it was. Throws `NotFound`. */
export const revokeKey = (
  db: Db,
  clock: Clock,
  { id, actor_id }: { id: number; actor_id: number },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const revoked = await revokeRow(trx, id, { at: clock.now(), by: actor_id });
    if (!revoked) found(await findKey(trx, id), 'Key');
  });
