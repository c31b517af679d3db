import type { PaymentMethod } from '@revive/contract';
import { outstanding } from '../../packages/server/src/features/bookings/rules.ts';
import type { Step } from './agenda.ts';
import { type Booking, keepBookings, lackOf, type Session } from './booking.ts';
import { linesOf, receiveFor, recordHeld } from './booking-money.ts';
import type { Business } from './business.ts';
import type { Client } from './clients.ts';
import { iso, MINUTE_MS, picker, walletReference } from './draw.ts';

/** How bookings are paid, of a hundred. */
const HABITS = { at_once: 46, in_part: 10, each_visit: 40, never: 4 } as const;
type Habit = keyof typeof HABITS;
const METHODS = { cash: 5, mobile_money: 4, card: 1 } as const;

const QUARTER_HOURS_OPEN = 44;
const MISSED = 0.012;
const LEFT_UNPAID = 0.006;
const GRANTED = 0.05;

/** Bookings, their courses of sessions and what is measured in them, from the first call to the last payment. */
export function openRooms(business: Business) {
  const { random, calendar, agenda, staff, services, orders, loader } = business;
  const bookings = keepBookings(business);
  const measurements = loader.table('measurements');
  const habitOf = picker(random, Object.keys(HABITS) as Habit[], (name) => HABITS[name]);
  const methodOf = picker(random, Object.keys(METHODS) as PaymentMethod[], (name) => METHODS[name]);
  const serviceOf = picker(random, services, ({ weight }) => weight);

  const firstVisit = (at: number): number => {
    const day = calendar.later(calendar.dayOf(at).opens, random.int(0, 9));
    const visit = day + 15 * MINUTE_MS * random.int(0, QUARTER_HOURS_OPEN);
    return visit > at ? visit : calendar.later(visit, 1);
  };
  const measure = (booking: Booking, session: Session, at: number, by: number) => {
    for (const [place, measurement_type_id] of session.service.measures.entries()) {
      const start = 62 + 7 * place + (booking.client.id % 37);
      const value = (start - 0.45 * session.session_number + random.noise(0.2)).toFixed(2);
      const of = { session_id: session.id, client_id: booking.client.id };
      measurements.add({ ...of, measurement_type_id, value, recorded_by: by, recorded_at: iso(at) });
    }
  };
  const hold = (booking: Booking, session: Session, at: number) => {
    const by = staff.therapists[(booking.id + session.session_number) % staff.therapists.length]!;
    recordHeld(business, booking, { at, by }, () =>
      Object.assign(session, { earned_at: at, completed_by: by }),
    );
    measure(booking, session, at, by);
  };

  /** The visits as planned, and with `settles` what each of them lacks paid after it. */
  const visits = (booking: Booking, settles: boolean, method: PaymentMethod): Step[] =>
    booking.sessions.flatMap((session): Step[] => {
      if (random.chance(MISSED)) return [];
      const over = session.scheduled_at + session.service.duration_minutes * MINUTE_MS;
      const held = { at: over, act: () => hold(booking, session, over) };
      const paid = over + 5 * MINUTE_MS;
      if (!settles || random.chance(LEFT_UNPAID)) return [held];
      return [held, { at: paid, act: () => settle(booking, session, paid, method) }];
    });
  const settle = (booking: Booking, session: Session, at: number, payment_method: PaymentMethod) =>
    receiveFor(business, booking, {
      at,
      by: session.completed_by ?? staff.manager,
      amount_cents: lackOf(session),
      payment_method,
      kind: 'session_settlement',
      sessions: [session],
    });
  const payByWallet = (booking: Booking, part: number): Step => {
    const at = booking.created_at + 2 * MINUTE_MS;
    const pay = () => {
      const owed = outstanding(booking.sessions);
      const discount_cents = random.chance(GRANTED) ? Math.floor(owed / 1000) * 100 : 0;
      const amount_cents = Math.floor((owed - discount_cents) * part);
      const { created_by: by, sessions } = booking;
      const reference = walletReference(random);
      const receipt = { amount_cents, discount_cents, payment_method: 'mobile_money', reference } as const;
      receiveFor(business, booking, { ...receipt, at, by, kind: 'booking_payment', sessions });
    };
    return { at, act: pay };
  };
  /** As `cancelBooking` does where nothing was paid or held. */
  const cancel = (booking: Booking) => {
    const at = booking.scheduled_at - MINUTE_MS;
    for (const session of booking.sessions) session.cancelled_at = at;
    const ended = { cancel_reason: 'The client moved away.', left_pending_at: at };
    Object.assign(booking, { status: 'cancelled', ...ended });
  };
  const steps: Record<Habit, (booking: Booking, method: PaymentMethod) => Step[]> = {
    at_once: (booking, method) => [payByWallet(booking, 1), ...visits(booking, false, method)],
    in_part: (booking, method) => [payByWallet(booking, 0.5), ...visits(booking, true, method)],
    each_visit: (booking, method) => visits(booking, true, method),
    never: (booking) => [{ at: booking.scheduled_at - MINUTE_MS, act: () => cancel(booking) }],
  };

  return (at: number, client: Client): void => {
    const chosen = new Set([serviceOf()]);
    if (random.chance(0.15)) chosen.add(serviceOf());
    const scheduled_at = firstVisit(at);
    const booking = bookings.begin({ client, scheduled_at, created_by: staff.manager, created_at: at }, [
      ...chosen,
    ]);
    const comes = steps[habitOf()](booking, methodOf()).toSorted((a, b) => a.at - b.at);
    agenda.follow(comes, () => {
      bookings.write(booking);
      if (booking.order) orders.write(booking.order, linesOf(booking));
    });
  };
}
