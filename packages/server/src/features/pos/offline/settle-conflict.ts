import {
  type ConflictKind,
  type OfflineConflict,
  type OfflineConflictSettling,
  settlingsOf,
  text,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { DB } from '../../../db/types.generated.ts';
import { Conflict, found, Invalid } from '../../../lib/errors.ts';
import type { PaymentParts } from '../../payments/index.ts';
import { bookSetAside } from './book-set-aside.ts';
import { takeOutOfDifference } from './late-cash.ts';
import { getConflict } from './list-conflicts.ts';
import {
  lockConflict,
  lockOfflineSale,
  type OfflineSaleRow,
  updateConflict,
  updateOfflineSale,
} from './queries.ts';

interface Settling extends OfflineConflictSettling {
  id: number;
  actor_id: number;
}

/**
 * Settles what a sale without a line left open. One that was set aside is booked by this, or stays unbooked for good. Throws `Conflict`
 * for one that is settled already or cannot be booked, and `Invalid` for a way that does not fit it.
 */
export function settleConflict(parts: PaymentParts, db: Db, settling: Settling): Promise<OfflineConflict> {
  const { id, as, reason, actor_id } = settling;
  return inTransaction(db, async (trx) => {
    const conflict = found(await lockConflict(trx, id), 'Conflict');
    if (conflict.state === 'settled') throw new Conflict(text('This is settled already.'));
    const sale = await lockOfflineSale(trx, conflict.offline_sale_id);
    const kind = conflict.kind as ConflictKind;
    if (!settlingsOf(kind, { is_cash: (sale.cash_cents ?? 0) > 0 }).includes(as))
      throw new Invalid({ as: [text('This cannot be settled in that way.')] });
    const settled_at = parts.clock.now();
    const entry = await actUpon(trx, parts, sale, { kind, ...settling, at: settled_at });
    await updateConflict(trx, id, {
      state: 'settled',
      settled_as: as,
      settled_by: actor_id,
      settled_at,
      reason,
      journal_entry_id: entry?.id ?? null,
    });
    return getConflict(trx, id);
  });
}

type Acting = Settling & { kind: ConflictKind; at: Date };

/** Does what the settling says, where it says more than that a person looked at it; returns the entry where it posts one. */
async function actUpon(
  trx: Transaction<DB>,
  parts: PaymentParts,
  sale: OfflineSaleRow,
  { kind, as, actor_id, at }: Acting,
): Promise<{ id: number } | undefined> {
  if (as === 'booked') await bookSetAside(trx, parts, sale, actor_id);
  if (as === 'refused') await updateOfflineSale(trx, sale.id, { state: 'refused' });
  if (as === 'counted' && kind === 'after_shift_closed')
    return takeOutOfDifference(trx, sale, { actor_id, at });
  return undefined;
}
