import { type ShiftClosing, type ShiftReport, text } from '@revive/contract';
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
import { listCounts, updateShift } from './queries.ts';
import { differenceLines, notBefore } from './rules.ts';

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
    const differs = counts.some((count) => count.difference_cents !== 0);
    if (differs && !reason)
      throw new Invalid({ reason: [text('Say why the count differs from what was expected.')] });
    const at = notBefore(shift.counted_at, clock.now());
    const cash = counts.find((count) => count.payment_method === 'cash')!.difference_cents!;
    const entry = cash === 0 ? null : await postDifference(trx, id, { cents: cash, actor_id: actor.id, at });
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

const postDifference = (
  trx: Transaction<DB>,
  id: number,
  { cents, actor_id, at }: { cents: number; actor_id: number; at: Date },
) =>
  postJournalEntry(trx, {
    kind: 'cash_difference',
    description: `Cash ${cents < 0 ? 'short' : 'over'} in shift ${id}`,
    source: { type: 'drawer_shift', id },
    client_id: null,
    actor_id,
    at,
    lines: differenceLines(cents),
  });
