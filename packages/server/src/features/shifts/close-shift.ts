import { rateHundredths, type ShiftClosing, type ShiftReport, text, worthOf } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import { postJournalEntry } from '../ledger/index.ts';
import { getPolicy } from '../policy/index.ts';
import { getShift } from './get-shift.ts';
import { lockShiftFor } from './lock-shift-for.ts';
import { rateOfDay } from './notes.ts';
import { findNoteCount, listCounts, updateNoteCount, updateShift } from './queries.ts';
import { differenceLines, notBefore, valueNotes } from './rules.ts';

interface Call extends ShiftClosing {
  id: number;
  actor: StaffActor;
}

/**
 * Closes a counted shift and posts its cash difference. Differences of card and mobile money are only stored and
 * reported, because the provider's statement decides there. Throws as `lockShiftFor`, and `Invalid` for a difference
 * without a reason.
 */
export async function closeShift(db: Db, clock: Clock, { id, reason, actor }: Call): Promise<ShiftReport> {
  return inTransaction(db, async (trx) => {
    const shift = await lockShiftFor(trx, 'close', id, actor);
    const counts = await listCounts(trx, id);
    const noted = await findNoteCount(trx, id);
    const differs =
      counts.some((count) => count.difference_cents !== 0) ||
      (noted !== undefined && noted.difference_units !== 0);
    if (differs && !reason)
      throw new Invalid({ reason: [text('Say why the count differs from what was expected.')] });
    const at = notBefore(shift.counted_at, clock.now());
    const dollars = counts.find((count) => count.payment_method === 'cash')!.difference_cents!;
    const notes = await closeNotes(trx, shift, at);
    const cash = dollars + notes.difference_cents;
    const entry = await postDifference(trx, id, {
      cents: cash,
      rate_cents: notes.rate_difference_cents,
      actor_id: actor.id,
      at,
    });
    await updateShift(trx, id, {
      status: 'closed',
      closed_by: actor.id,
      closed_at: at,
      business_day: businessDate(at, (await getPolicy(trx)).time_zone),
      difference_reason: differs ? reason : null,
      journal_entry_id: entry?.id ?? null,
    });
    if (cash < 0)
      await reportAct(trx, {
        kind: 'shortage',
        about: { record: 'shift', id },
        amount_cents: -cash,
        reason,
        actor_id: actor.id,
        at,
      });
    return getShift(trx, id, actor);
  });
}

/** Values the notes of the second currency that were counted, at the rate of the day. */
async function closeNotes(
  trx: Transaction<DB>,
  { id, second_currency: code }: { id: number; second_currency: string | null },
  at: Date,
) {
  const count = code === null ? undefined : await findNoteCount(trx, id);
  if (!count) return { difference_cents: 0, rate_difference_cents: 0 };
  // The drawer was opened with a rate, so that there is one.
  const currency = (await rateOfDay(trx, await getPolicy(trx), { code: code!, at }))!;
  const value = valueNotes(count, (units) => worthOf(units, currency));
  await updateNoteCount(trx, id, { ...value, rate_hundredths: rateHundredths(currency.rate) });
  return value;
}

/** Posts what the cash differs by; null where it does not. */
async function postDifference(
  trx: Transaction<DB>,
  id: number,
  { cents, rate_cents, actor_id, at }: { cents: number; rate_cents: number; actor_id: number; at: Date },
) {
  const lines = differenceLines(cents, rate_cents);
  if (lines.length === 0) return null;
  return postJournalEntry(trx, {
    kind: 'cash_difference',
    description:
      cents === 0
        ? `Difference of rates in shift ${id}`
        : `Cash ${cents < 0 ? 'short' : 'over'} in shift ${id}`,
    source: { type: 'drawer_shift', id },
    client_id: null,
    actor_id,
    at,
    lines,
  });
}
