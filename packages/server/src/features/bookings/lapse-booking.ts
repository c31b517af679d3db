import { type Booking, type BookingStatus, sumCents, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import { getBooking } from './get-booking.ts';
import { lapseSessions, listSessionMoney, lockBooking, takeLapseBack, updateBooking } from './queries.ts';
import { type LockedBooking, recordChange } from './record-change.ts';
import type { SessionMoney } from './rules.ts';
import { unplanOpen } from './unplan-open.ts';

/**
 * Lets open sessions of a package lapse: they are used up, and income of an account apart. The caller has locked the booking and read
 * its sessions.
 */
export async function lapseOpen(
  trx: Transaction<DB>,
  booking: LockedBooking,
  sessions: readonly SessionMoney[],
  { open, at }: { open: readonly SessionMoney[]; at: Date },
): Promise<void> {
  const ids = open.map(({ id }) => id);
  await unplanOpen(trx, booking.id, open, { policy: await getPolicy(trx), now: at });
  await lapseSessions(trx, ids, at);
  await recordChange(trx, booking, sessions, {
    kind: 'package_lapse',
    what: 'Lapsed package',
    status: () => booking.status as BookingStatus,
    actor_id: null,
    at,
  });
}

/**
 * Lets the sessions that lapsed with a package be held after all: they are open and to be planned again, until `ends_on`, a business
 * day. Throws `Conflict` where none lapsed, and while a wallet payment is open.
 */
export async function undoLapse(
  db: Db,
  clock: Clock,
  { id, reason, ends_on, actor_id }: { id: number; reason: string; ends_on: string; actor_id: number },
): Promise<Booking> {
  return inTransaction(db, async (trx) => {
    const booking = found(await lockBooking(trx, id), 'Booking');
    await refuseWhilePaymentOpen(trx, 'booking_id', id);
    const sessions = await listSessionMoney(trx, id);
    const lapsed = sessions.filter(({ lapsed_at }) => lapsed_at !== null);
    if (lapsed.length === 0) throw new Conflict(text('No session of this booking has lapsed.'));
    const facts = { actor_id, at: clock.now() };
    await takeLapseBack(trx, id);
    await updateBooking(trx, id, {
      ends_on,
      ended_at: null,
      end_said: null,
      end_said_at: null,
      end_news: false,
    });
    const order = await recordChange(trx, booking, sessions, {
      kind: 'package_lapse_undone',
      what: 'Lapse taken back',
      status: ({ is_sale }) => (is_sale ? (booking.status as BookingStatus) : 'confirmed'),
      ...facts,
    });
    await reportAct(trx, {
      kind: 'reversal',
      about: { record: 'booking', id },
      detail: order?.order_number ?? '',
      amount_cents: sumCents(lapsed.map(({ price_cents, discount_cents }) => price_cents - discount_cents)),
      reason,
      ...facts,
    });
    return getBooking(trx, id);
  });
}
