import { type CancellationPreview, dollars, sumCents } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { needsReference, sumByMethod } from '../orders/index.ts';
import { getPolicy } from '../policy/index.ts';
import { findBooking } from './list-query.ts';
import { planCancellation, takesLate } from './plan-cancellation.ts';

/** What a cancellation would give back by each method, so that it can be said before it is done. */
export async function getCancellation(
  db: Db,
  clock: Clock,
  id: number,
  { takes_session }: { takes_session?: boolean | undefined },
): Promise<CancellationPreview> {
  found(await findBooking(db, id), 'Booking');
  const plan = await planCancellation(db, id, { takes_session, now: clock.now() });
  const { open, late, refunds, owed_cents } = plan;
  return {
    sessions: open.length,
    late: late.map(({ service, session_number, scheduled_at, worth_cents }) => ({
      service,
      session_number,
      starts_at: scheduled_at.toISOString(),
      worth: dollars(worth_cents),
    })),
    takes_session: takesLate({ takes_session }, await getPolicy(db)),
    refunds: [...sumByMethod(refunds)].map(([method, amount]) => ({ method, amount: dollars(amount) })),
    total: dollars(sumCents(refunds.map(({ amount_cents }) => amount_cents))),
    owed: dollars(owed_cents),
    needs_reference: needsReference(refunds),
  };
}
