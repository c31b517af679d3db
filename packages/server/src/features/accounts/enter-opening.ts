import { type Movement, type NewOpening, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { findPlace, readLocked, sideOf } from './find-place.ts';
import { getMovement } from './list-movements.ts';
import { listOpenings } from './queries.ts';
import { recordMove } from './record-move.ts';
import { canOpen, isOwed } from './rules.ts';

/**
 * Enters what an account held before the books began, against the owner. Throws `Invalid` at `code` or `date`, and `Conflict` where it was
 * entered before and not taken back.
 */
export async function enterOpening(
  db: Db,
  clock: Clock,
  { body, actor }: { body: NewOpening; actor: StaffActor },
): Promise<Movement> {
  const { code, amount, date } = body;
  return inTransaction(db, async (trx) => {
    const { sums, today } = await readLocked(trx, clock, [code]);
    const sum = findPlace(sums, code, {
      field: 'code',
      allows: canOpen,
      refusal: text('This account has no opening balance: what is in it follows from the books.'),
    });
    if (date > today) throw new Invalid({ date: [text('This day is still to come.')] });
    const openings = await listOpenings(trx);
    if (openings.some(({ account, wallet_id }) => account === sum.account && wallet_id === sum.wallet_id))
      throw new Conflict(text('Its opening balance was entered already. Take that back first.'));
    const owner = { account: 'owner' } as const;
    const { id } = await recordMove(trx, {
      kind: 'opening',
      from: isOwed(sum.kind) ? sideOf(sum) : owner,
      to: isOwed(sum.kind) ? owner : sideOf(sum),
      amount_cents: amount,
      reason: 'Opening balance',
      business_day: date,
      at: clock.now(),
      actor_id: actor.id,
    });
    return getMovement(trx, id);
  });
}
