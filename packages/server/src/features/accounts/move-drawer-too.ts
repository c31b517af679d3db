import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import { type MovedNotes, moveInDrawer } from '../shifts/index.ts';
import type { AccountMove } from './record-move.ts';

type Move = Pick<AccountMove, 'to' | 'amount_cents' | 'reason' | 'at' | 'shift_id'> & {
  notes?: MovedNotes | undefined;
};

/**
 * Records in its drawer what a movement of cash puts in or takes out; nothing for cash outside of shifts. So the drawer is expected to
 * hold as much as the ledger says. Throws as `moveInDrawer`.
 */
export async function moveDrawerToo(
  trx: Transaction<DB>,
  { to, amount_cents, notes, reason, at, shift_id }: Move,
  { actor, must_hold = false }: { actor: StaffActor; must_hold?: boolean },
): Promise<void> {
  if (!shift_id) return;
  await moveInDrawer(trx, {
    shift_id,
    amount_cents: to.account === 'cash' ? amount_cents : -amount_cents,
    notes,
    reason,
    at,
    actor,
    must_hold,
  });
}
