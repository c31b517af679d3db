import { text, type Unmerged } from '@revive/contract';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { endSignInsOfClient } from '../auth/index.ts';
import { getClient, hasNoHolder, holdPhone, listPeople } from '../clients/index.ts';
import type { Act } from './merge-clients.ts';
import { moveOwed } from './move-owed.ts';
import { type Moved, moveBack } from './move-rows.ts';
import { findMerge, hasLaterMerge, type LockedClient, lockPair } from './queries.ts';
import { refuseArchived, refuseUnsettled } from './refuse-merge.ts';
import { bringConsentsBack, planMessagesAgain, type Rested } from './rest.ts';

/**
 * Takes a merge back: what came from the other record returns to it, with what became of it since; what was added to the kept one
 * stays there. Throws `Conflict` where they are not merged, and while a later merge of either stands.
 */
export async function unmergeClients(
  db: Db,
  clock: Clock,
  { id, other, reason, actor_id }: Act,
): Promise<Unmerged> {
  return inTransaction(db, async (trx) => {
    const locked = await lockPair(trx, [id, other]);
    const kept = found(
      locked.find((client) => client.id === id),
      'Client',
    );
    const alias = found(
      locked.find((client) => client.id === other),
      'Client',
    );
    const merge = await findMerge(trx, { kept_id: id, other_id: other });
    if (!merge) throw new Conflict(text('These two records are not merged.'));
    if (await hasLaterMerge(trx, merge.id))
      throw new Conflict(text('One of them was merged again later. Take that back first.'));
    refuseArchived(kept);
    await refuseUnsettled(trx, [id, other]);
    const at = clock.now();
    await trx
      .updateTable('client_merges')
      .set({
        taken_back_at: at,
        taken_back_by: actor_id,
        take_back_reason: reason,
        moving_in: sql`pg_current_xact_id()`,
      })
      .where('id', '=', merge.id)
      .execute();
    await becomeRecord(trx, { kept, alias, wasHolder: merge.was_holder });
    await moveBack(trx, { from: id, to: other }, merge.moved as unknown as Moved);
    await moveOwed(trx, { from: id, to: other, actor_id, at });
    const rested = merge.rested as unknown as Rested;
    await bringConsentsBack(trx, rested.consents);
    await planMessagesAgain(trx, rested.messages, at);
    await emptyFilled(trx, kept, merge.filled as unknown as Record<string, unknown>);
    // Who signed in as both of them signs in as one.
    await endSignInsOfClient(trx, id, at);
    return { kept: await getClient(trx, id), other: await getClient(trx, other) };
  });
}

async function becomeRecord(
  trx: Transaction<DB>,
  { kept, alias, wasHolder }: { kept: LockedClient; alias: LockedClient; wasHolder: boolean },
): Promise<void> {
  await trx
    .updateTable('clients')
    .set({ archived_at: null, merged_into: null, is_holder: hasNoHolder(alias.phone) })
    .where('id', '=', alias.id)
    .execute();
  const [holder] = await listPeople(trx, alias.phone);
  if (wasHolder && holder?.id === kept.id) await holdPhone(trx, alias);
}

/** What was filled in from the other record goes, unless it was changed since. */
async function emptyFilled(
  trx: Transaction<DB>,
  kept: LockedClient,
  filled: Record<string, unknown>,
): Promise<void> {
  const row = kept as unknown as Record<string, unknown>;
  const blank = Object.keys(filled)
    .filter((column) => row[column] === filled[column])
    .map((column) => [column, column === 'address' ? '' : null]);
  if (blank.length > 0)
    await trx.updateTable('clients').set(Object.fromEntries(blank)).where('id', '=', kept.id).execute();
}
