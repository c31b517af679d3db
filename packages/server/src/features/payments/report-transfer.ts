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
  { booking_id, order_id, finance_payment_id, amount_cents }: Attempt,
  { transaction_id, ...facts }: Seen,
): Promise<void> {
  await reportAct(trx, {
    kind: 'seen_transfer',
    about:
      booking_id !== null
        ? { record: 'booking', id: booking_id }
        : order_id !== null
          ? { record: 'order', id: order_id }
          : { record: 'finance_payment', id: finance_payment_id! },
    detail: transaction_id,
    amount_cents,
    ...facts,
  });
}
