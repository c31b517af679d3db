import { cents } from '@revive/contract';
import {
  BookingCancellation,
  BookingPayment,
  DrawerCount,
  PosSale,
  SaleVoid,
} from '@revive/contract/schemas';
import { pino } from 'pino';
import { paymentDeps } from '../../server/src/app/payment-deps.ts';
import type { Db } from '../../server/src/db/client.ts';
import { inTransaction } from '../../server/src/db/transaction.ts';
import { sealAuditTrail } from '../../server/src/features/audit/index.ts';
import { cancelBooking } from '../../server/src/features/bookings/cancel-booking.ts';
import {
  bringInSessions,
  lapseOpen,
  listSessionMoney,
  lockBooking,
  receiveDeposit,
} from '../../server/src/features/bookings/index.ts';
import { bookingPlan } from '../../server/src/features/bookings/pay-booking.ts';
import { alonePlan } from '../../server/src/features/finance/receive-alone.ts';
import { cancelOnlineOrder } from '../../server/src/features/orders/cancel-online-order.ts';
import { bringInOrders } from '../../server/src/features/orders/index.ts';
import { takeByWallet } from '../../server/src/features/payments/index.ts';
import { sellAtCounter } from '../../server/src/features/pos/sell-at-counter.ts';
import { completeSession } from '../../server/src/features/sessions/complete-session.ts';
import { markSample } from '../../server/src/features/setup/index.ts';
import { closeShift } from '../../server/src/features/shifts/close-shift.ts';
import { countDrawer } from '../../server/src/features/shifts/count-drawer.ts';
import { moveCash } from '../../server/src/features/shifts/move-cash.ts';
import { openShift } from '../../server/src/features/shifts/open-shift.ts';
import { businessDate } from '../../server/src/lib/business-time.ts';
import { moveMoney } from './busy-accounts.ts';
import { type Desk, makeBills } from './busy-bills.ts';
import { sellWithoutLine } from './busy-line.ts';
import { testClock } from './clock.ts';
import { aBooking, aClient, aProduct, aService, aUser, sessionsOf } from './factories.ts';
import { aFinancePayment, aRequisition } from './finance.ts';
import { anOnlineOrder } from './goods.ts';
import { aSoldPackage } from './packages.ts';
import { aResource } from './schedule.ts';
import { testWallet } from './wallet.ts';

/** Some records of every kind in every state, made by the app's operations. */
export async function aBusyBusiness(db: Db): Promise<void> {
  const { id } = await aUser(db, { role: 'manager' });
  const desk: Desk = {
    db,
    clock: testClock(),
    actor: { kind: 'staff', id, name: 'Amina Ali', role: 'manager', sign_in_id: '' },
  };
  await treatClients(desk);
  const oil = await aProduct(db, { quantity: 40 });
  await runDrawer(desk, oil);
  await sellOnline(desk, oil.id);
  await makeBills(desk, oil);
  await spend(desk);
  await moveMoney(desk);
  await sellPackages(desk);
  await sealAuditTrail(db);
  // Later entries are not in the chain yet.
  await anOnlineOrder(db, { items: [{ product_id: oil.id }], paid: 'card' });
  await bringOldBookIn(desk);
  await sellWithoutLine(desk, oil);
}

/** The same as sample data, with these people invented. */
export async function aSampleBusiness(db: Db, invented: readonly number[] = []): Promise<void> {
  await aBusyBusiness(db);
  await inTransaction(db, (trx) => markSample(trx, invented, testClock().now()));
}

const walletPayment = (amount_paid: number, service_ids: number[] = []) =>
  BookingPayment.parse({
    payment_method: 'mobile_money',
    phone_number: '615123456',
    amount_paid,
    discount: 2,
    service_ids,
  });

async function treatClients({ db, clock, actor }: Desk): Promise<void> {
  const wallet = testWallet();
  const deps = paymentDeps({ db, clock, wallet, log: pino({ level: 'silent' }) });
  const services = [(await aService(db, { unit_price_cents: 50_00, session_count: 3 })).id];
  const asked = { phone: '252615123456', payer: { created_by: actor.id }, key: undefined };
  const pay = (booking_id: number) =>
    takeByWallet(deps, asked, bookingPlan(deps, { booking_id, actor, body: walletPayment(100) }));
  const complete = async (booking: number) =>
    completeSession(db, clock, {
      session_id: (await sessionsOf(db, booking))[0]!.id,
      notes: null,
      actor_id: actor.id,
    });
  const deposit = ({ id: booking_id, client_id }: Awaited<ReturnType<typeof aBooking>>) =>
    receiveDeposit(db, clock, {
      booking_id,
      client_id,
      amount_cents: 60_00,
      payment_method: 'card',
      actor_id: actor.id,
    });
  const cancel = (id: number) =>
    cancelBooking(
      db,
      clock,
      id,
      BookingCancellation.parse({ reason: 'A mistake', refund_reference: 'by hand' }),
      actor,
    );

  const paid = await aBooking(db, { services });
  await pay(paid.id);
  await complete(paid.id);
  const partlyCancelled = await aBooking(db, { services });
  await deposit(partlyCancelled);
  await complete(partlyCancelled.id);
  await cancel(partlyCancelled.id);
  const cancelled = await aBooking(db, { services });
  await deposit(cancelled);
  await cancel(cancelled.id);
  await complete((await aBooking(db, { services })).id);
  const unknown = await aBooking(db, { services });
  wallet.willCharge({ state: 'unknown' });
  await pay(unknown.id).catch(() => {});
  const resources = [await aResource(db, 'Hodan'), await aResource(db, 'Room 1', { kind: 'room' })];
  for (const scheduled_date of ['2026-11-24T10:00', '2026-11-25T10:00'])
    await aBooking(db, { resources, scheduled_date });
  const alone = { body: walletPayment(40, services), actor, key: undefined };
  await takeByWallet(deps, asked, alonePlan(deps, alone));
}

/** A package of which nothing is planned, and one that has lapsed. */
async function sellPackages({ db, clock }: Desk): Promise<void> {
  await aSoldPackage(db, { name: 'Three wraps' }, clock);
  const { booking_id } = await aSoldPackage(db, { name: 'Old wraps' }, clock);
  await inTransaction(db, async (trx) => {
    const booking = (await lockBooking(trx, booking_id))!;
    const sessions = await listSessionMoney(trx, booking_id);
    await lapseOpen(trx, booking, sessions, { open: sessions, at: clock.now() });
  });
}

/** A debt and a course that was paid, from before these books. */
async function bringOldBookIn({ db, clock, actor }: Desk): Promise<void> {
  const at = clock.now();
  const client = await aClient(db);
  const service = await aService(db);
  const { id: import_id } = await db
    .insertInto('imports')
    .values({
      kind: 'balances',
      name: 'book.csv',
      file_hash: Buffer.from('book'),
      columns: '[]',
      row_count: 1,
      created_at: at,
      state: 'done',
      counts: '{"new": 1, "same": 0, "changed": 0, "refused": 0, "skipped": 0}',
      done_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const facts = { import_id, actor_id: actor.id, business_day: businessDate(at, 'UTC'), at };
  const debt = {
    client_id: client.id,
    client_name: client.name,
    client_phone: client.phone,
    notes: '',
    amount_cents: 40_25,
    discount_cents: 0,
    paid: null,
  };
  await inTransaction(db, async (trx) => {
    await bringInOrders(trx, [debt], facts);
    await bringInSessions(
      trx,
      [{ client, service, sessions: 3, paid_cents: 100_00, planned_at: null }],
      facts,
    );
  });
}

/** A shift at the counter that ends a dollar short. */
async function runDrawer({ db, clock, actor }: Desk, product: { id: number; price_cents: number }) {
  const { id } = await openShift(db, clock, { float: cents(20_00), notes: null }, actor);
  const sale = PosSale.parse({
    client: { phone: 'POS-1' },
    items: [{ product_id: product.id, quantity: 2, unit_price: product.price_cents / 100 }],
    payment_info: { payment_method: 'cash', amount_paid: 50, discount: 1 },
  });
  const { order } = await sellAtCounter(db, clock, sale, { cashier: actor, sale_id: null });
  await moveCash(db, clock, { id, direction: 'out', amount: cents(10_00), reason: 'To the bank', actor });
  const counted = DrawerCount.parse({ cash: 10 + Number(order.total_amount) - 1 });
  await countDrawer(db, clock, { id, counted, actor });
  await closeShift(db, clock, { id, reason: 'A wrong note', actor });
}

async function sellOnline({ db, clock, actor }: Desk, product_id: number): Promise<void> {
  const items = [{ product_id, quantity: 1 }];
  const { id: client_id } = await aClient(db);
  await anOnlineOrder(db, { items, paid: 'mobile_money', status: 'DELIVERED', client_id });
  await anOnlineOrder(db, { items, address: 'Hodan 4' });
  await anOnlineOrder(db, { items, status: 'CONFIRMED', client_id });
  for (const refund_reference of ['', 'by hand']) {
    const { id } = await anOnlineOrder(db, { items, paid: 'mobile_money' });
    const cancellation = SaleVoid.parse({ reason: 'Broken', refund_reference });
    await cancelOnlineOrder(db, clock, { id, ...cancellation, actor });
  }
}

async function spend({ db, clock }: Desk): Promise<void> {
  const at = clock.now();
  const { id: requisition } = await aRequisition(db, { status: 'approved', amount_cents: 500_00 });
  await aFinancePayment(db, { requisition, amount_cents: 300_00, status: 'completed', at });
  await aFinancePayment(db, { requisition, amount_cents: 100_00, at });
}
