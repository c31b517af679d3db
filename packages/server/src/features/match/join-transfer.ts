import { CAME_AFTER_ALL, inDollars, OPERATOR_CHARGE, type Settling, text } from '@revive/contract';
import { Conflict } from '../../lib/errors.ts';
import { fromMils, type Transfer, updateTransfer } from '../transfers/index.ts';
import { differenceOf, expectedMils, signed, toCents } from './arithmetic.ts';
import type { EntryRow } from './day-queries.ts';
import { book, type Evening, findEntry, reasonOf } from './evening.ts';
import { linkOf } from './present.ts';

type Joining = Pick<Settling, 'difference' | 'reason'> & { entry: string };

/**
 * Says that a transfer is this row of the books. What is more or less on the phone is booked as what the manager says it is; the
 * operator's charge that a message names is a fee. Throws `Conflict` where they go two ways, and where they differ and nothing is said.
 */
export async function joinTransfer(evening: Evening, transfer: Transfer, joining: Joining): Promise<void> {
  const entry = await findEntry(evening, joining.entry);
  if (entry.direction !== transfer.direction)
    throw new Conflict(text('One of them came in, and the other went out.'), { transfer: transfer.id });
  const difference = differenceBetween(evening, entry, transfer);
  if (difference !== 0 && !joining.difference)
    throw new Conflict(
      text('The phone says {{phone}} and the books {{books}}. Say what the difference is.', {
        phone: `$${fromMils(transfer.amount_mils)}`,
        books: inDollars(entry.cents),
      }),
      { transfer: transfer.id, entry: joining.entry, difference: fromMils(difference) },
    );
  await giveUpTyped(evening, entry);
  await updateTransfer(evening.trx, transfer.id, {
    [linkOf(entry.source)]: entry.source_id,
    is_doubtful: false,
  });
  if (difference !== 0)
    await book(evening, {
      as: joining.difference!,
      direction: difference > 0 ? 'in' : 'out',
      cents: Math.abs(toCents(difference)),
      reason: reasonOf(joining),
      at: transfer.moved_at,
      settles: { source: 'transfer', id: transfer.id },
    });
  await bookCharge(evening, transfer);
}

/** What the phone has more than the books expect, in thousandths; less than a cent is none. */
function differenceBetween({ arrival }: Evening, entry: EntryRow, { amount_mils }: Transfer): number {
  const expected = expectedMils(entry.direction, entry.cents, arrival);
  return signed(entry.direction, differenceOf(amount_mils, expected));
}

/** What a person typed for it gives way to what came. */
async function giveUpTyped({ trx, actor_id, now }: Evening, entry: EntryRow): Promise<void> {
  if (entry.transfer_id === null) return;
  await updateTransfer(trx, entry.transfer_id, {
    [linkOf(entry.source)]: null,
    ignored_at: now,
    ignored_by: actor_id,
    ignore_reason: CAME_AFTER_ALL,
  });
}

/** What the operator charged beside the amount is a fee. */
export async function bookCharge(evening: Evening, transfer: Transfer): Promise<void> {
  const cents = toCents(transfer.fee_mils);
  if (cents === 0) return;
  await book(evening, {
    as: 'fee',
    direction: 'out',
    cents,
    reason: OPERATOR_CHARGE,
    at: transfer.moved_at,
    settles: { source: 'transfer', id: transfer.id },
  });
}
