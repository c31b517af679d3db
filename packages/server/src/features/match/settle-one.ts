import { type Settling, text } from '@revive/contract';
import { businessDate } from '../../lib/business-time.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { updateTransfer } from '../transfers/index.ts';
import type { BookedAs } from './arithmetic.ts';
import { bookTransfer, ignoreTransfer, keepForClient } from './book-transfer.ts';
import { book, type Evening, findEntry, lockFree, reasonOf } from './evening.ts';
import { joinTransfer } from './join-transfer.ts';
import { linkOf, readName } from './present.ts';
import { readDay } from './read-day.ts';
import { clientOf, settleGap } from './settle-gap.ts';

/** Settles one thing of the day. Throws `Invalid` where it is not said what, `Conflict` where another has settled it. */
export async function settleOne(evening: Evening, settling: Settling): Promise<void> {
  const { transfer, gap, rest, entry } = settling;
  if ([transfer, gap, rest].filter((one) => one !== undefined).length > 1)
    throw new Invalid({ settle: [text('Settle one thing at a time.')] });
  if (transfer !== undefined) return settleTransfer(evening, transfer, settling);
  if (gap !== undefined) return settleGap(evening, gap, settling);
  if (rest !== undefined) return settleRest(evening, settling);
  if (entry !== undefined) return settleEntry(evening, entry, settling);
  throw new Invalid({ settle: [text('Say what is settled.')] });
}

async function settleTransfer(evening: Evening, id: number, settling: Settling): Promise<void> {
  const transfer = await lockFree(evening, id);
  const { as, entry } = settling;
  if (as === 'ignored') await ignoreTransfer(evening, transfer, settling);
  else if (as !== 'payment') await bookTransfer(evening, transfer, { as, reason: reasonOf(settling) });
  else if (entry !== undefined) await joinTransfer(evening, transfer, { ...settling, entry });
  else await keepForClient(evening, transfer, clientOf(settling));
}

/** Takes what is in the books only out of them again, the other way. What was typed for it gives up. */
async function settleEntry(evening: Evening, name: string, settling: Settling): Promise<void> {
  const { source, source_id } = readName(name);
  const entry = await findEntry(evening, name);
  if (businessDate(entry.at, evening.arrival.time_zone) !== evening.day)
    throw new Conflict(text('This is of another day.'), { entry: name });
  await book(evening, {
    as: bookedAs(settling),
    direction: entry.direction === 'in' ? 'out' : 'in',
    cents: entry.cents,
    reason: reasonOf(settling),
    at: entry.at,
    settles: { source, id: source_id },
  });
  if (entry.transfer_id !== null)
    await updateTransfer(evening.trx, entry.transfer_id, {
      [linkOf(entry.source)]: null,
      ignored_at: evening.now,
      ignored_by: evening.actor_id,
      ignore_reason: reasonOf(settling),
    });
}

/** Books the parts of a cent that the transfers of the day add up to. */
async function settleRest(evening: Evening, settling: Settling): Promise<void> {
  const { rest, transfers } = await readDay(evening.trx, evening.wallet, evening.day);
  const last = transfers.at(-1);
  if (rest === 0 || !last) throw new Conflict(text('No parts of a cent are left to settle.'));
  await book(evening, {
    as: bookedAs(settling),
    direction: rest > 0 ? 'in' : 'out',
    cents: Math.abs(rest),
    reason: reasonOf(settling),
    at: last.moved_at,
    settles: { source: 'rest', id: last.id },
  });
}

function bookedAs({ as }: Settling): BookedAs {
  if (as === 'payment' || as === 'ignored')
    throw new Invalid({
      as: [text('What is in the books is settled as a fee, tax, your own money or something else.')],
    });
  return as;
}
