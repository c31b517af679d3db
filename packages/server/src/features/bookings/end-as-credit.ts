import { BOOKING_CANCELLED, sumCents } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { reverseWriteOffs } from '../orders/index.ts';
import { getPolicy } from '../policy/index.ts';
import { cancelOpenSessions, findSaleOf } from './queries.ts';
import { type LockedBooking, recordChange } from './record-change.ts';
import { refundToCredit } from './refund-to-credit.ts';
import type { SessionMoney } from './rules.ts';
import { unplanOpen } from './unplan-open.ts';

/**
 * Cancels the open sessions of a booking, and keeps what was paid for them as the client's credit. The caller has locked the booking
 * and read its sessions.
 */
export async function endAsCredit(
  trx: Transaction<DB>,
  booking: LockedBooking,
  sessions: readonly SessionMoney[],
  { open, reason, at }: { open: readonly SessionMoney[]; reason: string; at: Date },
): Promise<void> {
  await unplanOpen(trx, booking.id, open, { policy: await getPolicy(trx), now: at });
  await cancelOpenSessions(trx, booking.id, at);
  const sale = await findSaleOf(trx, booking.id);
  const paid = sumCents(open.map(({ amount_paid_cents }) => amount_paid_cents));
  const written = sumCents(open.map(({ written_off_cents }) => written_off_cents));
  await recordChange(trx, booking, sessions, {
    kind: 'service_cancellation',
    what: 'Cancellation',
    money: await refundToCredit(trx, sale, { client_id: booking.client_id, cents: paid }),
    write_offs: sale ? await reverseWriteOffs(trx, sale.id, written, BOOKING_CANCELLED) : [],
    status: () => 'cancelled',
    cancel_reason: reason,
    actor_id: null,
    at,
  });
}
