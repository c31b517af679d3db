import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { balances } from '@revive/testing/buying.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aFinancePayment } from '@revive/testing/finance.ts';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, signInAs } = app;

type Cashier = Awaited<ReturnType<typeof aCashier>>;

const shiftsOf = async (table: 'order_payments' | 'finance_payments') =>
  (await db.selectFrom(table).select('shift_id').orderBy('id').execute()).map(({ shift_id }) => shift_id);

const demandShifts = async () => {
  const { token } = await signInAs('admin');
  await call(api.policy.update, { token, body: { ...DEFAULT_POLICY, shift_required: true } });
};

const aBookingOf = async (cents: number) => {
  const service = await aService(db, { unit_price_cents: cents });
  return aBooking(db, { services: [service.id] });
};

const deposit = async (cashier: Cashier, payment_method: string, amount = 5) => {
  const booking = await aBookingOf(50_00);
  const { client_id } = await db
    .selectFrom('bookings')
    .select('client_id')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  return call(api.profiles.pay, {
    token: cashier.token,
    params: { id: client_id },
    body: { booking_id: booking.id, amount, payment_method },
  });
};

const voidOf = (cashier: Cashier, id: number) =>
  call(api.orders.voidSale, {
    token: cashier.token,
    params: { id },
    body: { reason: 'Brought back' },
  });

describe('money and shifts', () => {
  it('brings what a person takes, gives back and pays out in cash into their shift', async () => {
    const manager = await aCashier(app, 'manager');
    const id = await manager.opened(50);
    const { body: sale } = await manager.sell({ discount: 2 }, 3);
    await manager.sell({ payment_method: 'card' });
    expect((await deposit(manager, 'cash')).status).toBe(200);
    const session = (await sessionsOf(db, (await aBookingOf(20_00)).id))[0]!;
    await call(api.sessions.settle, {
      token: manager.token,
      params: { id: session.id },
      body: { amount: 0, payment_method: 'mobile_money' },
    });
    const order = await anOnlineOrder(db);
    await call(api.orders.receive, {
      token: manager.token,
      params: { id: order.id },
      body: { payment_method: 'cash' },
    });
    await voidOf(manager, sale.order.id);
    const water = await aFinancePayment(db, { amount_cents: 4_00 });
    await call(api.finance.completePayment, { token: manager.token, params: { id: water.id } });
    await manager.move(id, 'out', 30);

    // Who counts, counts blind: another manager is shown the sums.
    const { figures } = (await (await aCashier(app, 'manager')).read(id)).body;
    // An order of the shop: 10.00, 5 % tax, 2 % off.
    expect(order.total_cents).toBe(10_30);
    expect(figures).toEqual({
      money: [
        // 29.50 of the sale that was taken back, 5.00 towards a booking, 10.30 of the order; 50.00 lay there before.
        { payment_method: 'cash', received: 44.8, refunded: 29.5, paid_out: 4, expected: 31.3 },
        { payment_method: 'card', received: 10.5, refunded: 0, paid_out: 0, expected: 10.5 },
        { payment_method: 'mobile_money', received: 20, refunded: 0, paid_out: 0, expected: 20 },
      ],
      wallets: [],
      put_in: 0,
      taken_out: 30,
      sales: { count: 2, gross: 40, discounts: 2, net: 38, tax: 2, total: 40 },
      credit: { gift_cards: 0, kept: 0, paid_out: 0 },
      other_received: 35.3,
      voids: { count: 1, total: 29.5 },
    });
    // Every cent in the drawer beyond float and movements is in the ledger's cash.
    expect((await balances(db)).cash).toBe(11_30);
  });

  it('counts a sale that a discount made free among the sales', async () => {
    const manager = await aCashier(app, 'manager');
    const id = await manager.opened();
    const product = { payment_method: 'cash', amount_paid: 0, discount: 10.5 } as const;
    const { token } = await aCashier(app, 'manager');
    await call(api.policy.update, {
      token: (await signInAs('admin')).token,
      body: { ...DEFAULT_POLICY, discount_limit: 100 },
    });
    expect((await manager.sell(product)).status).toBe(201);
    const { figures } = (await call(api.shifts.get, { token, params: { id } })).body;
    expect(figures!.sales).toMatchObject({ count: 1, discounts: 10.5, total: 0 });
  });

  it('leaves what a wallet itself reports out of every shift', async () => {
    const cashier = await aCashier(app);
    const id = await cashier.opened();
    const booking = await aBookingOf(50_00);
    const paid = await call(api.bookings.pay, {
      token: cashier.token,
      params: { id: booking.id },
      body: { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 50 },
    });
    expect(paid.status).toBe(200);
    const taken = await call(api.finance.createPayment, {
      token: cashier.token,
      body: { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 7 },
    });
    expect(taken.status).toBe(201);
    expect(await shiftsOf('order_payments')).toEqual([null]);
    expect(await shiftsOf('finance_payments')).toEqual([null]);
    const { body } = await cashier.count(id, { cash: 50 });
    expect(body.counts![2]).toMatchObject({ payment_method: 'mobile_money', expected: 0 });
  });

  it('leaves an expense by card out of the drawer', async () => {
    const cashier = await aCashier(app);
    await cashier.opened();
    const payment = await aFinancePayment(db, { method: 'card' });
    await call(api.finance.completePayment, { token: cashier.token, params: { id: payment.id } });
    expect(await shiftsOf('finance_payments')).toEqual([null]);
  });

  it('takes nothing into a colleague’s shift, nor into one that is counted', async () => {
    const [cashier, colleague] = [await aCashier(app), await aCashier(app)];
    const id = await cashier.opened();
    await colleague.sell();
    await cashier.count(id, { cash: 50 });
    await cashier.sell();
    expect(await shiftsOf('order_payments')).toEqual([null, null]);
  });

  it('refuses in the database what an operation would bring into a shift that is not open', async () => {
    const cashier = await aCashier(app);
    const id = await cashier.opened();
    const { body: sale } = await cashier.sell();
    await cashier.count(id, { cash: 60.5 });
    const again =
      sql`insert into order_payments (order_id, kind, payment_method, amount_cents, journal_entry_id, shift_id)
      select order_id, kind, payment_method, amount_cents, journal_entry_id, shift_id from order_payments
      where order_id = ${sale.order.id}`.execute(db);
    await expect(again).rejects.toThrow('is not open');
    const moved = db.updateTable('order_payments').set({ shift_id: null }).execute();
    await expect(moved).rejects.toThrow('append-only');
    const reopened = db.updateTable('drawer_shifts').set({ status: 'open' }).where('id', '=', id).execute();
    await expect(reopened).rejects.toThrow('this change is refused');
    await cashier.close(id);
    await expect(
      db.updateTable('shift_counts').set({ counted_cents: 0 }).where('shift_id', '=', id).execute(),
    ).rejects.toThrow('is not being counted');
    await expect(
      db.updateTable('drawer_shifts').set({ notes: 'Changed' }).where('id', '=', id).execute(),
    ).rejects.toThrow('this change is refused');
    await expect(db.deleteFrom('drawer_shifts').where('id', '=', id).execute()).rejects.toThrow('stays');
  });
});

describe('where the owner demands an open shift', () => {
  it('refuses a counter sale and cash without one, and says what to do', async () => {
    await demandShifts();
    const cashier = await aCashier(app);
    const detail = 'Open a shift before you take money: choose Open shift and enter what lies in the drawer.';
    expect(await cashier.sell({ payment_method: 'card' })).toMatchObject({ status: 409, error: { detail } });
    expect(await deposit(cashier, 'cash')).toMatchObject({ status: 409, error: { detail } });
    expect((await deposit(cashier, 'card')).status).toBe(200);
    expect(await db.selectFrom('orders').select('channel').execute()).toEqual([{ channel: 'SERVICES' }]);
    const id = await cashier.opened();
    expect((await cashier.sell()).status).toBe(201);
    await cashier.count(id, { cash: 60.5 });
    expect(await cashier.sell()).toMatchObject({
      status: 409,
      error: {
        detail: 'Your drawer is counted. Close that shift and open a new one before you take money.',
      },
    });
  });

  it('still lets a manager give cash back without one', async () => {
    const manager = await aCashier(app, 'manager');
    const { body: sale } = await manager.sell();
    await demandShifts();
    expect(await voidOf(manager, sale.order.id)).toMatchObject({ status: 200 });
  });
});
