import { type Movement, type NewMovement, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { balanceOf } from '../ledger/index.ts';
import { findOpenShiftOf, readMoved } from '../shifts/index.ts';
import { findPlace, readLocked, sideOf } from './find-place.ts';
import { getMovement } from './list-movements.ts';
import { moveDrawerToo } from './move-drawer-too.ts';
import { recordMove } from './record-move.ts';
import { canMove, holds } from './rules.ts';

const NOT_BY_HAND = text('This account follows from sales and payments. Money is not moved in it by hand.');

/**
 * Moves money from one account to another. Cash is that of the caller's open drawer where they have one, and then the drawer
 * is moved too. Throws `Invalid` at `from` or `to`, `Conflict` for more than is there, and as `readMoved`.
 */
export async function moveMoney(
  db: Db,
  clock: Clock,
  { body, actor }: { body: NewMovement; actor: StaffActor },
): Promise<Movement> {
  const { from, to, amount, currency, reason } = body;
  if (from === to) throw new Invalid({ to: [text('Choose two different accounts.')] });
  return inTransaction(db, async (trx) => {
    const { sums } = await readLocked(trx, clock, [from, to]);
    const refusal = NOT_BY_HAND;
    const source = findPlace(sums, from, { field: 'from', allows: (sum) => canMove(sum).from, refusal });
    const target = findPlace(sums, to, {
      field: 'to',
      allows: (sum) => canMove(sum).to,
      refusal: sums.some(({ code, is_active }) => code === to && !is_active)
        ? text('This wallet is switched off.')
        : refusal,
    });
    const at = clock.now();
    const isOfCash = from === 'cash' || to === 'cash';
    const shift_id = isOfCash ? await findOpenShiftOf(trx, actor.id) : null;
    const { amount_cents, notes } = await readMoved(trx, {
      code: currency,
      amount,
      direction: to === 'cash' ? 'in' : 'out',
      // Beside drawers the safe alone keeps notes.
      is_new: from !== 'safe',
      shift_id,
      at,
    });
    if (!holds(source.account, balanceOf(source), amount_cents))
      throw new Conflict(text('There is not so much in this account. Look at its balance.'));
    const move = { from: sideOf(source), to: sideOf(target), amount_cents, notes, reason, at, shift_id };
    await moveDrawerToo(trx, move, { actor, must_hold: true });
    const { id } = await recordMove(trx, { ...move, kind: 'move', actor_id: actor.id });
    return getMovement(trx, id);
  });
}
