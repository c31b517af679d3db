import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { found } from '../../lib/errors.ts';
import type { Account } from '../ledger/index.ts';
import { lockMove } from './queries.ts';
import { type AccountMove, type MoveKind, type RecordedMove, recordMove } from './record-move.ts';

interface Reversal {
  id: number;
  reason: string;
  at: Date;
  actor_id: number | null;
  /** The business day it counts for; without it that of `at`. */
  business_day?: string | undefined;
  /** The open shift whose drawer cash comes from or goes into. */
  shift_id?: number | null | undefined;
  /** The notes of a second currency that go back into that drawer, or leave it. */
  notes?: AccountMove['notes'];
}

/**
 * Takes a move back whole by one the other way. Throws `NotFound`. That it is no reversal, and was not taken back before, is for the
 * caller to say; the database refuses both.
 */
export async function reverseMove(
  trx: Transaction<DB>,
  { id, ...reversal }: Reversal,
): Promise<RecordedMove> {
  const move = found(await lockMove(trx, id), 'Movement');
  return recordMove(trx, {
    ...reversal,
    kind: move.kind as MoveKind,
    from: { account: move.to_account as Account, wallet_id: move.to_wallet_id },
    to: { account: move.from_account as Account, wallet_id: move.from_wallet_id },
    amount_cents: move.amount_cents,
    reverses_id: id,
    order_payment_id: move.order_payment_id,
  });
}
