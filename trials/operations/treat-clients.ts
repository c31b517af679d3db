import { api } from '@revive/contract/endpoints';
import { toCents } from './operation.ts';
import { type OpenBooking, perform, type Worker } from './worker.ts';

const DAY_MS = 86_400_000;
/** A sandbox wallet without an answer at first; 8 seconds later its payment has succeeded. */
const LATE_WALLET = '610000008';

/** Books a course, for a known or a new client. */
export async function book(worker: Worker): Promise<void> {
  const booking = await takeBooking(worker);
  if (booking) worker.bookings.push(booking);
}

async function takeBooking(worker: Worker): Promise<OpenBooking | undefined> {
  const { business, dice } = worker;
  const trace = worker.mark();
  const service = dice.pick(business.services);
  const known = dice.below(2) === 0 ? dice.pick(business.clients) : { name: trace, phone: worker.phone() };
  const booking = await perform(
    worker,
    { name: 'book', trace },
    api.bookings.create,
    {
      as: worker.staff,
      key: trace,
      body: {
        name: known.name,
        phone: known.phone,
        address: trace,
        scheduled_date: new Date(Date.now() + dice.below(20) * DAY_MS).toISOString(),
        selectedServices: [service.id],
      },
    },
    ({ id, client_id, cost }) => ({
      id,
      client: client_id,
      cost_cents: toCents(cost),
      sessions: service.session_count,
    }),
  );
  if (!booking) return undefined;
  const { id, client_id } = booking;
  return { id, client_id, service: service.id, deposits: 0, hasHeldSession: false };
}

/** All operations of treatments, from the booking to the last payment, and a cancelled course. */
export async function treatOnce(worker: Worker): Promise<void> {
  const course = await takeBooking(worker);
  if (course) {
    await receiveDeposit(worker, course);
    await holdSession(worker, course);
    await payByWallet(worker, course);
  }
  const cancelled = await takeBooking(worker);
  if (cancelled) await cancelBooking(worker, cancelled);
}

/** Does the next thing to one of the open bookings: a deposit, a session, the rest of the money, or its end. */
export async function goOnTreating(worker: Worker): Promise<void> {
  const { bookings, dice } = worker;
  if (bookings.length < 2) return book(worker);
  const booking = dice.pick(bookings);
  const luck = dice.below(10);
  if (luck < 4) return receiveDeposit(worker, booking);
  if (luck < 7) return holdSession(worker, booking);
  worker.bookings.splice(bookings.indexOf(booking), 1);
  if (luck < 9 || booking.hasHeldSession) return payByWallet(worker, booking);
  return cancelBooking(worker, booking);
}

async function receiveDeposit(worker: Worker, booking: OpenBooking): Promise<void> {
  booking.deposits += 1;
  const amount_cents = 100 + booking.deposits;
  await perform(
    worker,
    { name: 'receive a deposit', trace: `${booking.id} ${amount_cents}` },
    api.profiles.pay,
    {
      as: worker.staff,
      params: { id: booking.client_id },
      body: { booking_id: booking.id, amount: amount_cents / 100, payment_method: 'cash' },
    },
    () => ({ amount_cents }),
  );
}

async function holdSession(worker: Worker, booking: OpenBooking): Promise<void> {
  const open = await worker.caller.call(api.sessions.list, {
    as: worker.staff,
    query: { booking: booking.id, completed: false },
  });
  const session = open.kind === 'done' ? open.body[0] : undefined;
  if (!session) return receiveDeposit(worker, booking);
  const trace = worker.mark();
  const held = await perform(
    worker,
    { name: 'hold a session', trace },
    api.sessions.complete,
    { as: worker.staff, key: trace, params: { id: session.id }, body: { notes: trace } },
    ({ id, completed }) => ({ id, completed: String(completed) }),
  );
  booking.hasHeldSession = true;
  if (held) await measure(worker, booking, session.id);
}

async function measure(worker: Worker, booking: OpenBooking, session_id: number): Promise<void> {
  const trace = worker.mark();
  const option = worker.business.measured.get(booking.service)?.[0];
  if (!option) return;
  await perform(
    worker,
    { name: 'measure', trace },
    api.sessions.addMeasurement,
    {
      as: worker.staff,
      key: trace,
      body: {
        session_id,
        service_measurement_id: option.id,
        value: (6000 + worker.dice.below(4000)) / 100,
        notes: trace,
        confirmed: true,
      },
    },
    ({ id, session_id: of, value }) => ({ id, session: of, value }),
  );
}

async function payByWallet(worker: Worker, booking: OpenBooking): Promise<void> {
  const read = await worker.caller.call(api.bookings.get, { as: worker.staff, params: { id: booking.id } });
  // A missing booking is reported by the comparison.
  const balance = read.kind === 'done' ? read.body.balance : 0;
  if (balance === 0) return;
  const isLate = worker.dice.below(15) === 0;
  await payFromWallet(worker, { booking: booking.id, balance, phone: isLate ? LATE_WALLET : worker.phone() });
}

/** Pays the whole balance of a booking, in dollars, from the wallet of that number. */
export async function payFromWallet(
  worker: Worker,
  { booking, balance, phone }: { booking: number; balance: number; phone: string },
): Promise<void> {
  const trace = worker.mark();
  await perform(
    worker,
    { name: 'pay a booking', trace },
    api.bookings.pay,
    {
      as: worker.staff,
      key: trace,
      params: { id: booking },
      body: { payment_method: 'mobile_money', phone_number: phone, amount_paid: balance },
    },
    ({ payment }) => ({
      id: payment.id,
      booking,
      amount_cents: toCents(balance),
      state: 'succeeded',
      receipts: 1,
    }),
  );
}

async function cancelBooking(worker: Worker, booking: OpenBooking): Promise<void> {
  const trace = worker.mark();
  await perform(
    worker,
    { name: 'cancel a booking', trace },
    api.bookings.cancel,
    {
      as: worker.manager,
      key: trace,
      params: { id: booking.id },
      body: { reason: trace, refund_reference: 'by hand' },
    },
    ({ id, amount_paid }) => ({ id, paid_cents: toCents(amount_paid) }),
  );
}
