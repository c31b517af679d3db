import { text } from '@revive/contract';
import { businessDate } from '../../lib/business-time.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import { upsertMatchDay } from './close-queries.ts';
import { findMatchDay } from './day-queries.ts';
import type { Evening } from './evening.ts';
import { readDay } from './read-day.ts';

/**
 * Closes the day with what books and phone say. Throws `Conflict` for a closed one and one to come, and where something is open and no
 * reason is given.
 */
export async function closeDay(evening: Evening, reason: string | null): Promise<void> {
  const { trx, wallet, day, actor_id, now, arrival } = evening;
  if (day > businessDate(now, arrival.time_zone)) throw new Conflict(text('This day is still to come.'));
  const { isSettled, phone, sums, closing } = await readDay(trx, wallet, day);
  if (closing?.closed_at) throw new Conflict(text('This day of the wallet is closed already.'));
  const isEqual = phone === null || Math.abs(phone - sums.books * 10) < 10;
  if (!(isSettled && isEqual) && !reason)
    throw new Invalid({
      reason: [text('Something is still open. Settle it, or say why the day is closed all the same.')],
    });
  await upsertMatchDay(trx, {
    wallet_id: wallet.id,
    day,
    books_cents: sums.books,
    phone_mils: phone,
    closed_at: now,
    closed_by: actor_id,
    closed_reason: reason,
  });
}

/** Opens a closed day again, of which the owner hears. Throws `Conflict` for one that is open, `Invalid` without a reason. */
export async function openAgain(evening: Evening, reason: string | null): Promise<void> {
  const { trx, wallet, day, actor_id, now } = evening;
  const closing = await findMatchDay(trx, { wallet_id: wallet.id, day });
  if (!closing?.closed_at) throw new Conflict(text('This day of the wallet is open.'));
  if (!reason) throw new Invalid({ reason: [text('Say why it is opened again.')] });
  await upsertMatchDay(trx, {
    wallet_id: wallet.id,
    day,
    books_cents: closing.books_cents,
    phone_mils: closing.phone_mils,
    closed_at: null,
    closed_by: null,
    closed_reason: null,
    reopened_reason: reason,
  });
  await reportAct(trx, {
    kind: 'reversal',
    about: { record: 'wallet', id: wallet.id },
    subject: wallet.name,
    detail: day,
    amount_cents: null,
    reason,
    actor_id,
    at: now,
  });
}
