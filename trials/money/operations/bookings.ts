import type { Booking, Session } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { toCents } from '../../operations/operation.ts';
import { bookingMatter } from '../acknowledged.ts';
import { type MoneyOperation, moneyOperation, type Turn } from '../operation.ts';
import { someWay } from './some-way.ts';

const DAY_MS = 86_400_000;
const { bookings, profiles, sessions } = api;

const inDays = ({ dice }: Turn) => new Date(Date.now() + dice.below(30) * DAY_MS).toISOString();
const someServices = ({ dice, business }: Turn) =>
  dice.pick([business.services, [dice.pick(business.services)]]).map(({ id }) => id);

/** Part of a balance, all of it, or more than is owed; in dollars. */
function someOf({ dice }: Turn, dollars: number): number {
  const cents = toCents(dollars);
  const part = () => 1 + dice.below(cents + 1);
  return dice.pick([cents, part(), part(), part(), part(), part(), cents + 1]) / 100;
}

function seeBooking({ seen, acknowledged }: Turn, booking: Booking): void {
  if (booking.status === 'cancelled')
    acknowledged.keep(bookingMatter(booking.id), toCents(booking.amount_paid));
  seen.bookings.see(booking);
}
const seeSession = ({ seen }: Turn, session: Session) => seen.sessions.see(session);

/** A session as someone saw it; now and then the list is read again. */
async function aSession(turn: Turn, completed?: boolean): Promise<Session | undefined> {
  const booking = turn.seen.bookings.any(turn.dice);
  if (booking && turn.dice.below(3) === 0) {
    const query = { booking: booking.id, ...(completed !== undefined && { completed }) };
    for (const session of (await turn.read(sessions.list, { query })) ?? []) turn.seen.sessions.see(session);
  }
  return turn.seen.sessions.any(turn.dice);
}

export const BOOKING_OPERATIONS: MoneyOperation[] = [
  moneyOperation(bookings.create, {
    often: 5,
    plan: (turn) => {
      const { name, phone } = turn.dice.pick(turn.business.clients);
      const selectedServices = someServices(turn);
      return { body: { name, phone, address: 'Hodan', scheduled_date: inDays(turn), selectedServices } };
    },
    learn: seeBooking,
  }),
  moneyOperation(bookings.update, {
    plan: (turn) => {
      const booking = turn.seen.bookings.any(turn.dice);
      const change = turn.dice.pick([
        { scheduled_date: inDays(turn) },
        { selectedServices: someServices(turn) },
        { selectedServices: someServices(turn) },
      ]);
      return booking && { params: { id: booking.id }, body: change };
    },
    learn: seeBooking,
  }),
  moneyOperation(bookings.confirm, {
    often: 1,
    plan: ({ seen, dice }) => {
      const booking = seen.bookings.any(dice);
      return booking && { params: { id: booking.id } };
    },
    learn: seeBooking,
  }),
  moneyOperation(bookings.cancel, {
    plan: ({ seen, dice, mark }) => {
      const booking = seen.bookings.any(dice);
      const refund_reference = dice.below(4) > 0 ? mark() : null;
      return (
        booking && {
          params: { id: booking.id },
          body: {
            reason: 'No time',
            refund_reference,
            takes_session: dice.below(3) === 0,
            ...(dice.below(4) === 0 && { to: 'credit' as const }),
          },
        }
      );
    },
    learn: seeBooking,
  }),
  moneyOperation(bookings.exchange, {
    often: 2,
    by: ['owner', 'manager', 'manager', 'staff'],
    plan: ({ seen, dice, business }) => {
      const booking = seen.bookings.any(dice);
      const to = [{ service: dice.pick(business.services).id, count: 1 + dice.below(3) }];
      return booking && { params: { id: booking.id }, body: { to, reason: 'She likes it better' } };
    },
    learn: (turn, { booking, difference }) => {
      turn.acknowledged.exchange(bookingMatter(booking.id), toCents(Math.max(0, -difference)));
      seeBooking(turn, booking);
    },
  }),
  moneyOperation(bookings.writeOff, {
    by: ['owner', 'manager', 'staff'],
    plan: (turn) => {
      const booking = turn.seen.bookings.any(turn.dice);
      if (!booking) return undefined;
      return {
        params: { id: booking.id },
        body: { amount: someOf(turn, booking.balance), reason: 'Hardship' },
      };
    },
    learn: seeBooking,
  }),
  moneyOperation(bookings.pay, {
    often: 4,
    plan: (turn) => {
      const { seen, dice } = turn;
      const booking = seen.bookings.any(dice);
      if (!booking) return undefined;
      const discount = dice.below(4) === 0 ? dice.below(400) / 100 : 0;
      const amount_paid = dice.below(12) === 0 ? 0 : someOf(turn, Math.max(0, booking.balance - discount));
      const body = {
        payment_method: 'mobile_money' as const,
        phone_number: turn.phone(),
        amount_paid,
        discount: amount_paid === 0 ? booking.balance : discount,
        service_ids: dice.below(4) === 0 ? [dice.pick(booking.services).id] : [],
      };
      return { params: { id: booking.id }, body };
    },
    // The wallet knows what money it gave.
    learn: seeBooking,
  }),
  moneyOperation(profiles.pay, {
    often: 4,
    plan: (turn) => {
      const booking = turn.seen.bookings.any(turn.dice);
      if (!booking) return undefined;
      const body = { booking_id: booking.id, amount: someOf(turn, booking.balance), ...someWay(turn) };
      return { params: { id: booking.client_id }, body };
    },
    learn: (turn, booking, { body }) => {
      const amount = toCents(Number(body.amount));
      // What a wallet was asked for stands in the wallet's own list.
      if (!body.wallet_phone)
        turn.acknowledged.receive(bookingMatter(booking.id), body.payment_method ?? 'cash', amount);
      seeBooking(turn, booking);
    },
  }),
  moneyOperation(sessions.complete, {
    often: 3,
    plan: async (turn) => {
      const session = await aSession(turn, false);
      return session && { params: { id: session.id }, body: {} };
    },
    learn: seeSession,
  }),
  moneyOperation(sessions.undo, {
    plan: async (turn) => {
      const session = await aSession(turn, true);
      return session && { params: { id: session.id } };
    },
    learn: seeSession,
  }),
  moneyOperation(sessions.plan, {
    plan: (turn) => {
      const unplanned = turn.seen.sessions.all().filter(({ status }) => status === 'unplanned');
      if (unplanned.length === 0) return undefined;
      const { id } = turn.dice.pick(unplanned);
      return { params: { id }, body: { scheduled_date: inDays(turn) } };
    },
    learn: seeSession,
  }),
  moneyOperation(sessions.unplan, {
    often: 1,
    plan: async (turn) => {
      const session = await aSession(turn, false);
      return session && { params: { id: session.id } };
    },
    learn: seeSession,
  }),
  moneyOperation(sessions.noShow, {
    plan: async (turn) => {
      const session = await aSession(turn, false);
      return session && { params: { id: session.id }, body: { takes_session: turn.dice.below(2) === 0 } };
    },
    learn: seeSession,
  }),
  moneyOperation(sessions.callOff, {
    plan: async (turn) => {
      const session = await aSession(turn, false);
      return session && { params: { id: session.id }, body: { takes_session: turn.dice.below(2) === 0 } };
    },
    learn: seeSession,
  }),
  moneyOperation(sessions.settle, {
    often: 3,
    plan: async (turn) => {
      const { dice } = turn;
      const session = await aSession(turn, true);
      if (!session) return undefined;
      const amount = dice.pick([session.unpaid_amount, session.unpaid_amount, session.amount_paid]);
      return { params: { id: session.id }, body: { amount, ...someWay(turn) } };
    },
    learn: (turn, session, { body }) => {
      const believed = toCents(Number(body.amount));
      const now = toCents(session.amount_paid);
      // The call takes what is missing when that, or what was there before, is what its caller believed.
      const amounts = believed === 0 ? [now] : [believed, now - believed].filter((amount) => amount > 0);
      const matter = bookingMatter(session.booking_info.id);
      if (!body.wallet_phone)
        turn.acknowledged.settle(matter, body.payment_method ?? 'cash', amounts, believed !== 0);
      seeSession(turn, session);
    },
  }),
];
