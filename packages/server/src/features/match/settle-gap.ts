import { type Settling, text } from '@revive/contract';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { insertTransfer } from '../transfers/index.ts';
import { type BookedAs, type Direction, toCents } from './arithmetic.ts';
import { keepForClient } from './book-transfer.ts';
import { listDetails } from './entry-details.ts';
import { book, type Evening, findEntry, reasonOf } from './evening.ts';
import { joinTransfer } from './join-transfer.ts';
import { type OpenGap, readDay } from './read-day.ts';

/**
 * Settles a sum that the balances say is missing. As a payment it is a transfer whose message did not come: it stays unconfirmed until it
 * does. Throws `Conflict` where nothing is missing there any more.
 */
export async function settleGap(evening: Evening, id: number, settling: Settling): Promise<void> {
  const { as } = settling;
  const { gaps, transfers } = await readDay(evening.trx, evening.wallet, evening.day);
  const gap = gaps.find(({ before }) => before === id);
  if (!gap) throw new Conflict(text('Nothing is missing there any more.'), { gap: id });
  if (as === 'ignored')
    throw new Invalid({ as: [text('A missing sum cannot be ignored: the phone is right about it.')] });
  const before = transfers.find((transfer) => transfer.id === id)!;
  if (as === 'payment') return settleAsPayment(evening, gap, before, settling);
  await book(evening, {
    as: as satisfies BookedAs,
    direction: directionOf(gap),
    cents: Math.abs(toCents(gap.missing_mils)),
    reason: reasonOf(settling),
    at: before.moved_at,
    settles: { source: 'gap', id },
  });
}

const directionOf = ({ missing_mils }: OpenGap): Direction => (missing_mils > 0 ? 'in' : 'out');

async function settleAsPayment(
  evening: Evening,
  gap: OpenGap,
  { moved_at }: { moved_at: Date },
  settling: Settling,
): Promise<void> {
  const { trx, wallet, day, actor_id, now } = evening;
  const entry = settling.entry === undefined ? undefined : await findEntry(evening, settling.entry);
  const [details] = entry ? await listDetails(trx, wallet.id, [entry]) : [];
  const transfer = await insertTransfer(trx, {
    wallet_id: wallet.id,
    direction: directionOf(gap),
    party: details?.party ?? null,
    amount_mils: Math.abs(gap.missing_mils),
    moved_at,
    business_day: day,
    key: `typed|gap|${gap.before}|${now.toISOString()}`,
    typed_by: actor_id,
    created_at: now,
  });
  if (!transfer) throw new Conflict(text('Nothing is missing there any more.'), { gap: gap.before });
  if (settling.entry !== undefined)
    await joinTransfer(evening, transfer, { ...settling, entry: settling.entry });
  else await keepForClient(evening, transfer, clientOf(settling));
}

/** Throws `Invalid` where neither a client nor a row of the books is named. */
export function clientOf({ client }: Settling): number {
  if (client === undefined)
    throw new Invalid({ client: [text('Choose what it is in the books, or whose credit it becomes.')] });
  return client;
}
