import { type Policy, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { planMessages } from '../messages/index.ts';
import { DEPOSIT_SETTLING, type Due } from '../payments/index.ts';
import { findSettlingDeposit, lockDeposits } from './deposit-queries.ts';
import { listServicesOf, lockBooking, updateBooking } from './queries.ts';

const MINUTE_MS = 60_000;
/** What each try to pay leaves to try again, and more where the money is sent by hand and its message has to come. */
const MORE_MINUTES = 5;
const MORE_MINUTES_BY_HAND = 15;
/** After that no try keeps the time any longer; the one under way still does. */
const MOST_MINUTES = 60;

/**
 * What of a deposit is due. Its payment keeps the booking's time while its outcome is awaited. Throws `Conflict` while another
 * one is open, and for a booking that waits for none any more.
 */
export async function dueOfOwnDeposit(
  trx: Transaction<DB>,
  id: number,
  { now, isSentByHand }: { now: Date; isSentByHand: boolean },
): Promise<Due> {
  const booking = found(await lockBooking(trx, id), 'Booking');
  await refuseOtherDeposit(trx, booking, now);
  if (booking.deposit_until === null) throw noLongerKept();
  const last = booking.created_at.getTime() + MOST_MINUTES * MINUTE_MS;
  const more = Math.min(
    now.getTime() + (isSentByHand ? MORE_MINUTES_BY_HAND : MORE_MINUTES) * MINUTE_MS,
    last,
  );
  if (more > booking.deposit_until.getTime()) await updateBooking(trx, id, { deposit_until: new Date(more) });
  return {
    booking_id: id,
    amount_cents: booking.deposit_cents,
    description: `Booking ${id}`,
    intent: { kind: 'client_payment' },
  };
}

interface Deposit {
  client_id: number;
  service_id: number;
  now: Date;
}

/**
 * Refuses a deposit while another one of the same person and service is with a wallet or is about to be. Of two at once the second
 * waits here for the first. Throws `Conflict` with `booking`, the one that is being paid; one that was declined does not count.
 */
export const refuseSecondDeposit = (trx: Transaction<DB>, deposit: Deposit): Promise<void> =>
  refuseSettling(trx, { ...deposit, isBooked: false });

/** The same for a booking that is there already and waits for its deposit. */
export async function refuseOtherDeposit(
  trx: Transaction<DB>,
  { id, client_id }: { id: number; client_id: number },
  now: Date,
): Promise<void> {
  for (const { service_id } of await listServicesOf(trx, id))
    await refuseSettling(trx, { client_id, service_id, now, isBooked: true });
}

async function refuseSettling(trx: Transaction<DB>, deposit: Deposit & { isBooked: boolean }): Promise<void> {
  await lockDeposits(trx, deposit.client_id);
  const settling = await findSettlingDeposit(trx, deposit);
  if (settling) throw new Conflict(DEPOSIT_SETTLING, { booking: settling.id });
}

export const noLongerKept = () =>
  new Conflict(text('This time is not kept for you any more. Please choose a time again.'));

/** Says what was booked once its deposit is paid, or the desk confirms it without; until then it may come to nothing. */
export async function sayBookedAfterWait(
  trx: Transaction<DB>,
  { id, deposit_until }: { id: number; deposit_until: Date | null },
  given: { policy: Policy; now: Date },
): Promise<void> {
  if (deposit_until !== null) await planMessages(trx, id, { kind: 'booked' }, given);
}
