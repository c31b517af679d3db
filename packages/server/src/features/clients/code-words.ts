import { NO_REASON_GIVEN, text } from '@revive/contract';
import type { NotNull, Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { endSignInsOfClient } from '../auth/index.ts';
import { lockClient } from './queries.ts';

/** A client's code word; undefined where she has none, or the desk has forgotten it. */
export const findCodeWord = (db: Db, clientId: number) =>
  db
    .selectFrom('code_words')
    .select(['hash', 'set_at'])
    .where('client_id', '=', clientId)
    .where('hash', 'is not', null)
    .$narrowType<{ hash: NotNull }>()
    .executeTakeFirst();

/** Sets a code word where there is none. Says whether it was; of two who set one at once the first has. */
export async function setCodeWord(
  trx: Transaction<DB>,
  word: { client_id: number; hash: string; set_at: Date; set_by_sign_in: string },
): Promise<boolean> {
  const set = await trx
    .insertInto('code_words')
    .values(word)
    .onConflict((conflict) =>
      conflict
        .column('client_id')
        .doUpdateSet({ ...word, forgotten_at: null, forgotten_by: null, forget_reason: null })
        .where('code_words.hash', 'is', null),
    )
    .returning('client_id')
    .executeTakeFirst();
  return set !== undefined;
}

/** Forgets a code word, so that she sets another one, and ends her sign-ins. Throws `Conflict` where there is none. */
export async function forgetCodeWord(
  db: Db,
  clock: Clock,
  { id, reason, actor_id }: { id: number; reason?: string | undefined; actor_id: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    found(await lockClient(trx, id), 'Client');
    const at = clock.now();
    const { numUpdatedRows } = await trx
      .updateTable('code_words')
      .set({ hash: null, forgotten_at: at, forgotten_by: actor_id, forget_reason: reason ?? NO_REASON_GIVEN })
      .where('client_id', '=', id)
      .where('hash', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Conflict(text('This client has set no code word.'));
    await endSignInsOfClient(trx, id, at);
  });
}
