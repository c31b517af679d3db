import { type Booking, type BookingChanges, MAX_CENTS, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { toInstant } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/version.ts';
import { giveUpMessagesOfSessions, planMessages } from '../messages/index.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import { changeTimes, replan } from '../schedule/index.ts';
import { getBooking } from './get-booking.ts';
import { costOf, getBookableServices, type Planning, planAll, writePlan } from './plan-booking.ts';
import {
  deleteBookingServices,
  deleteSessions,
  findSaleOf,
  listOpenSessions,
  listSessionMoney,
  lockBooking,
  moveOpenSessions,
  updateBooking,
} from './queries.ts';
import type { LockedBooking } from './record-change.ts';

/**
 * Reschedules a booking (its open sessions move by the same gap), corrects its address, or rechooses its
 * services while nothing was paid and no session was completed. Throws `Conflict` otherwise, and with the sessions that
 * clash where someone or something is taken.
 */
export async function changeBooking(
  db: Db,
  clock: Clock,
  { id, changes, actor_id }: { id: number; changes: BookingChanges; actor_id: number },
): Promise<Booking> {
  return inTransaction(db, async (trx) => {
    const booking = found(await lockBooking(trx, id), 'Booking');
    await refuseStale(changes.version, () => getBooking(trx, id));
    if (booking.status === 'cancelled')
      throw new Conflict(text('This booking is cancelled and cannot be changed.'));
    const policy = await getPolicy(trx);
    if (booking.scheduled_at === null && changes.scheduled_date)
      throw new Conflict(text('The sessions of this booking are planned one by one.'));
    const scheduledAt = changes.scheduled_date
      ? toInstant(changes.scheduled_date, policy.time_zone)
      : booking.scheduled_at;
    if (changes.selectedServices) {
      if (scheduledAt === null || booking.package_id !== null)
        throw new Conflict(
          text('The services of a package do not change. Its open sessions can be exchanged for others.'),
        );
      await rechooseServices(trx, { ...booking, scheduled_at: scheduledAt }, changes.selectedServices, {
        policy,
        now: clock.now(),
        actor_id,
      });
      await planMessages(trx, id, { kind: 'booked' }, { policy, now: clock.now() });
    } else if (
      scheduledAt &&
      booking.scheduled_at &&
      scheduledAt.getTime() !== booking.scheduled_at.getTime()
    ) {
      const gap = scheduledAt.getTime() - booking.scheduled_at.getTime();
      const open = await listOpenSessions(trx, id);
      await replan(
        trx,
        open.map((session) => session.id),
        () => moveOpenSessions(trx, id, gap),
        { policy, now: clock.now(), actor_id },
      );
      const was = new Map(
        open.flatMap(({ id: session, scheduled_at: at }) => (at ? [[session, at] as const] : [])),
      );
      await planMessages(trx, id, { kind: 'moved', was }, { policy, now: clock.now() });
    }
    await updateBooking(trx, id, { scheduled_at: scheduledAt, address: changes.address ?? booking.address });
    return getBooking(trx, id);
  });
}

async function rechooseServices(
  trx: Transaction<DB>,
  booking: LockedBooking & { scheduled_at: Date },
  serviceIds: readonly number[],
  planning: Planning,
): Promise<void> {
  await refuseWhilePaymentOpen(trx, 'booking_id', booking.id);
  const sessions = await listSessionMoney(trx, booking.id);
  if (booking.amount_paid_cents + booking.discount_cents > 0) {
    throw new Conflict(text('Money was received for this booking, so its services cannot change.'));
  }
  // Its order keeps these services, also when the completion was undone.
  if (sessions.some((session) => session.earned_at) || (await findSaleOf(trx, booking.id))) {
    throw new Conflict(
      text(
        'A session of this booking was held or used up before, so its services cannot change. Cancel it and book again.',
      ),
    );
  }
  const services = await getBookableServices(trx, planning.policy, serviceIds);
  const cost = costOf(services);
  if (cost > MAX_CENTS)
    throw new Invalid({ selectedServices: [text('Together these cost more than 10,000,000.00.')] });
  const rechoose = async () => {
    const gone = await deleteSessions(trx, booking.id);
    await giveUpMessagesOfSessions(
      trx,
      gone.map(({ id }) => id),
    );
    await deleteBookingServices(trx, booking.id);
    await updateBooking(trx, booking.id, { cost_cents: cost });
    const plan = planAll(services, booking.scheduled_at, planning);
    await writePlan(trx, booking, { services, plan }, planning);
    return (await listOpenSessions(trx, booking.id)).map(({ id }) => id);
  };
  await changeTimes(
    trx,
    sessions.map(({ id }) => id),
    rechoose,
    planning,
  );
}
