import { blanksFilled, type Client, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { found, Invalid } from '../../lib/errors.ts';
import { endPhone, getClient, holdPhone, passOnPhone } from '../clients/index.ts';
import { moveOwed } from './move-owed.ts';
import { moveAll } from './move-rows.ts';
import { insertMerge, type LockedClient, lockPair } from './queries.ts';
import { refuseArchived, refuseUnsettled } from './refuse-merge.ts';
import { restConsents, restMessages } from './rest.ts';

export interface Act {
  id: number;
  other: number;
  reason: string;
  actor_id: number;
}

/**
 * Merges another record into a client's: all that is its comes here, blanks of this one are filled from it, and it becomes an alias.
 * The ledger, the audit trail and signed documents keep what they said. Done before, it changes nothing. Throws `Conflict` for one
 * who is archived, has a wallet payment under way or is to be erased.
 */
export async function mergeClients(
  db: Db,
  clock: Clock,
  { id, other, reason, actor_id }: Act,
): Promise<Client> {
  if (id === other) throw new Invalid({ other: [text('Choose another record than this one.')] });
  return inTransaction(db, async (trx) => {
    const pair = [id, other] as const;
    const locked = await lockPair(trx, pair);
    const kept = found(
      locked.find((client) => client.id === id),
      'Client',
    );
    const gone = found(
      locked.find((client) => client.id === other),
      'Client',
    );
    if (gone.merged_into === id) return getClient(trx, id);
    for (const client of [kept, gone]) refuseArchived(client);
    await refuseUnsettled(trx, pair);
    const at = clock.now();
    const filled = blanksFilled(toKnown(kept), toKnown(gone));
    const merge = await insertMerge(trx, {
      kept_id: id,
      other_id: other,
      reason,
      merged_at: at,
      merged_by: actor_id,
      was_holder: gone.is_holder,
      filled: JSON.stringify(filled),
    });
    const consents = await restConsents(trx, pair, at);
    const moved = await moveAll(trx, { from: other, to: id });
    await moveOwed(trx, { from: other, to: id, actor_id, at });
    const messages = await restMessages(trx, id);
    await becomeAlias(trx, { kept, gone, at });
    if (Object.keys(filled).length > 0)
      await trx.updateTable('clients').set(filled).where('id', '=', id).execute();
    await trx
      .updateTable('client_merges')
      .set({ moved: JSON.stringify(moved), rested: JSON.stringify({ consents, messages }) })
      .where('id', '=', merge.id)
      .execute();
    return getClient(trx, id);
  });
}

const toKnown = ({ email, address, language, birthday, birth_year }: LockedClient) => ({
  email,
  address,
  language,
  birthday: birthday as string | null,
  birth_year,
});

async function becomeAlias(
  trx: Transaction<DB>,
  { kept, gone, at }: { kept: LockedClient; gone: LockedClient; at: Date },
): Promise<void> {
  await trx
    .updateTable('clients')
    .set({ archived_at: at, merged_into: kept.id })
    .where('id', '=', gone.id)
    .execute();
  if (gone.is_holder && kept.phone === gone.phone) await holdPhone(trx, kept);
  else await passOnPhone(trx, gone.phone);
  await endPhone(trx, gone, at);
}
