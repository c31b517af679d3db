import { type CancellationPreview, dollars, sumCents } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import { needsReference, sumByMethod } from '../orders/index.ts';
import { findBooking } from './list-query.ts';
import { planCancellation } from './plan-cancellation.ts';

/** What a cancellation would give back by each method, so that it can be said before it is done. */
export async function getCancellation(db: Db, id: number): Promise<CancellationPreview> {
  found(await findBooking(db, id), 'Booking');
  const { open, refunds, owed_cents } = await planCancellation(db, id);
  return {
    sessions: open.length,
    refunds: [...sumByMethod(refunds)].map(([method, amount]) => ({ method, amount: dollars(amount) })),
    total: dollars(sumCents(refunds.map(({ amount_cents }) => amount_cents))),
    owed: dollars(owed_cents),
    needs_reference: needsReference(refunds),
  };
}
