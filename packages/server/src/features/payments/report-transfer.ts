import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { reportAct } from '../alerts/index.ts';
import type { Attempt } from './queries.ts';

interface Seen {
  transaction_id: string;
  reason?: string;
  actor_id: number;
  at: Date;
}

/** Reports mobile money that stands in the books because a person says that it came. */
export async function reportTransfer(
  trx: Transaction<DB>,
  attempt: Attempt,
  { transaction_id, ...facts }: Seen,
): Promise<void> {
  await reportAct(trx, {
    kind: 'seen_transfer',
    about: recordOf(attempt),
    detail: transaction_id,
    amount_cents: attempt.amount_cents,
    ...facts,
  });
}

function recordOf({ booking_id, order_id, bill_id, finance_payment_id }: Attempt) {
  if (bill_id !== null) return { record: 'bill', id: bill_id } as const;
  if (booking_id !== null) return { record: 'booking', id: booking_id } as const;
  if (order_id !== null) return { record: 'order', id: order_id } as const;
  return { record: 'finance_payment', id: finance_payment_id! } as const;
}
