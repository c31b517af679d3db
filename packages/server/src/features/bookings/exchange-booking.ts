import {
  type BookingStatus,
  dollars,
  type ExchangedBooking,
  type ExchangePreview,
  type Policy,
  sumCents,
  text,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import { reverseWriteOffs } from '../orders/index.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import { addUndated, type UndatedSessions } from './book-ahead.ts';
import { getBooking } from './get-booking.ts';
import { getBookableServices } from './plan-booking.ts';
import {
  addToSessions,
  cancelOpenSessions,
  findSaleOf,
  listSessionMoney,
  lockBooking,
  renumberSessions,
} from './queries.ts';
import { type LockedBooking, recordChange } from './record-change.ts';
import { refundToCredit } from './refund-to-credit.ts';
import { type SessionMoney, spreadPayment } from './rules.ts';
import { unplanOpen } from './unplan-open.ts';

interface Call {
  id: number;
  to: readonly { service: number; count: number }[];
  reason: string;
  actor_id: number;
}

/** What of a booking can be exchanged now. */
export async function getExchange(db: Db, id: number): Promise<ExchangePreview> {
  const booking = await getBooking(db, id);
  const open = booking.status === 'cancelled' ? [] : openOf(await listSessionMoney(db, id));
  return { sessions: open.length, worth: dollars(worthOf(open)) };
}

/**
 * Exchanges the open sessions of a booking for others at the prices of today, which are to be planned. What was paid for the open ones
 * pays for the others; what is left of it becomes the client's credit, and what is missing is owed. Throws `Conflict` where none is
 * open, and while a wallet payment is.
 */
export async function exchangeBooking(db: Db, clock: Clock, call: Call): Promise<ExchangedBooking> {
  return inTransaction(db, async (trx) => {
    const booking = found(await lockBooking(trx, call.id), 'Booking');
    if (booking.status === 'cancelled')
      throw new Conflict(text('This booking is cancelled and cannot be changed.'));
    await refuseWhilePaymentOpen(trx, 'booking_id', call.id);
    const before = await listSessionMoney(trx, call.id);
    const open = openOf(before);
    if (open.length === 0)
      throw new Conflict(
        text('All sessions of this booking were held or used up, so there is nothing left to exchange.'),
      );
    const facts = { actor_id: call.actor_id, at: clock.now() };
    const given = { policy: await getPolicy(trx), now: facts.at };
    await unplanOpen(trx, booking.id, open, given);
    await cancelOpenSessions(trx, booking.id, facts.at, { exchanged: true });
    const { cost_cents, difference_cents } = await takeOthers(trx, booking, call, {
      worth_cents: worthOf(open),
      policy: given.policy,
    });
    const sale = await findSaleOf(trx, booking.id);
    const order = await recordChange(trx, booking, before, {
      kind: 'session_exchange',
      what: 'Exchange',
      money: await refundToCredit(trx, sale, { client_id: booking.client_id, cents: -difference_cents }),
      write_offs: sale
        ? await reverseWriteOffs(
            trx,
            sale.id,
            sumCents(open.map((one) => one.written_off_cents)),
            call.reason,
          )
        : [],
      status: ({ balance_cents, is_sale }) =>
        is_sale && balance_cents === 0 ? 'completed' : (booking.status as BookingStatus),
      also: { cost_cents, exchanged_at: facts.at },
      ...facts,
    });
    await reportAct(trx, {
      kind: 'reversal',
      about: { record: 'booking', id: booking.id },
      detail: order?.order_number ?? '',
      amount_cents: worthOf(open),
      reason: call.reason,
      ...facts,
    });
    return { booking: await getBooking(trx, booking.id), difference: dollars(difference_cents) };
  });
}

const openOf = (sessions: readonly SessionMoney[]) => sessions.filter(({ earned_at }) => earned_at === null);

const worthOf = (sessions: readonly SessionMoney[]) =>
  sumCents(sessions.map(({ amount_paid_cents }) => amount_paid_cents));

/**
 * Adds the other sessions and pays them by what was paid before. Returns what the booking costs then, and what the others cost more
 * than was paid, below 0 what is left of it.
 */
async function takeOthers(
  trx: Transaction<DB>,
  booking: LockedBooking,
  { to }: Call,
  { worth_cents, policy }: { worth_cents: number; policy: Policy },
): Promise<{ cost_cents: number; difference_cents: number }> {
  const services = await getBookableServices(
    trx,
    policy,
    to.map(({ service }) => service),
    'to',
  );
  const others: UndatedSessions[] = services.map((service) => ({
    service,
    prices: Array<number>(to.find((one) => one.service === service.id)!.count).fill(service.unit_price_cents),
  }));
  const added = new Set((await addUndated(trx, policy, booking, others)).map(({ id }) => id));
  await renumberSessions(trx, booking.id);
  const sessions = await listSessionMoney(trx, booking.id);
  const others_cents = sumCents(others.flatMap(({ prices }) => prices));
  await addToSessions(
    trx,
    spreadPayment(
      sessions.filter(({ id }) => added.has(id)),
      Math.min(worth_cents, others_cents),
      0,
    ),
  );
  return {
    cost_cents: sumCents(sessions.map(({ price_cents }) => price_cents)),
    difference_cents: others_cents - worth_cents,
  };
}
