import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aProduct, aService, aUser, sessionsOf } from '@revive/testing/factories.ts';
import { aRequisition } from '@revive/testing/finance.ts';
import { aCounterSale, anOnlineOrder } from '@revive/testing/goods.ts';
import { writeSessions } from '@revive/testing/write-rows.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

type Caller = { token: string };
const look = async ({ token }: Caller) => (await call(api.notifications.list, { token })).body;
const mark = ({ token }: Caller, newest: unknown) =>
  call(api.notifications.markSeen, { token, body: { newest } });
/** Marks as seen what there is. */
const see = async (caller: Caller) => mark(caller, (await look(caller)).newest);
const newOnes = async (caller: Caller) =>
  (await look(caller)).items.filter((item) => item.is_new).map(({ kind, name }) => `${kind} ${name}`);

describe('POST /notifications/api/seen/', () => {
  it('takes what waits off the number of the one who saw it, and of no one else', async () => {
    const [amina, hodan] = [await signInAs('staff'), await signInAs('staff')];
    await anOnlineOrder(db, { name: 'Sahra', paid: 'mobile_money' });
    expect(await look(amina)).toMatchObject({ unread: 1, items: [{ kind: 'order_new', is_new: true }] });
    expect(await see(amina)).toMatchObject({ status: 204 });
    expect(await look(amina)).toMatchObject({ unread: 0, items: [{ kind: 'order_new', is_new: false }] });
    expect((await look(hodan)).unread).toBe(1);
    await anOnlineOrder(db, { name: 'Deqa', paid: 'mobile_money' });
    expect(await newOnes(amina)).toEqual(['order_new Deqa']);
  });

  it('refuses what is no number', async () => {
    const caller = await signInAs('staff');
    expect(await mark(caller, -1)).toMatchObject({ status: 400, error: { newest: [expect.any(String)] } });
    expect(await mark(caller, 'everything')).toMatchObject({ status: 400 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.notifications.markSeen, { body: { newest: 1 } })).toMatchObject({ status: 401 });
  });

  it('leaves alone what came after the caller had looked, and may be said twice', async () => {
    const caller = await signInAs('staff');
    await anOnlineOrder(db, { name: 'Shown', paid: 'mobile_money' });
    const { newest } = await look(caller);
    await anOnlineOrder(db, { name: 'Later', paid: 'mobile_money' });
    const marked = await Promise.all([mark(caller, newest), mark(caller, newest)]);
    expect(marked.map(({ status }) => status)).toEqual([204, 204]);
    expect(await newOnes(caller)).toEqual(['order_new Later']);
  });

  it('counts those beyond the listed ones too', async () => {
    const caller = await signInAs('staff');
    for (let made = 0; made < 22; made += 1) await aProduct(db, { quantity: 1 });
    const { unread, items } = await look(caller);
    expect([unread, items.length]).toEqual([22, 20]);
    await see(caller);
    expect((await look(caller)).unread).toBe(0);
  });
});

describe('what is new', () => {
  it('is not a session of the day, and is a completed one that is not paid', async () => {
    const caller = await signInAs('staff');
    const { id } = await aService(db, { unit_price_cents: 40_00 });
    const booking = await aBooking(db, { services: [id], scheduled_date: '2026-11-20T16:00' });
    expect(await look(caller)).toMatchObject({ unread: 0, counts: { session_today: 1 } });
    const [session] = await sessionsOf(db, booking.id);
    const completeAt = (at: Date | null) => writeSessions(db, [session!.id], { completed_at: at });
    await completeAt(new Date());
    expect(await look(caller)).toMatchObject({ unread: 1, counts: { unpaid_session: 1 } });
    await completeAt(null);
    expect(await look(caller)).toMatchObject({ unread: 0, counts: { unpaid_session: 0 } });
  });

  it('is a product that runs low again, not each further piece that is sold', async () => {
    const caller = await signInAs('manager');
    const product = await aProduct(db, { name: 'Argan oil', quantity: 11 });
    const sellOne = () => aCounterSale(db, { items: [{ product_id: product.id, quantity: 1 }] });
    await sellOne();
    expect(await newOnes(caller)).toEqual(['low_stock Argan oil']);
    await see(caller);
    await sellOne();
    expect((await look(caller)).unread).toBe(0);
    const { token } = caller;
    const body = { product: product.id, transaction_type: 'in', quantity: 5 };
    expect((await call(api.inventory.createTransaction, { token, body })).status).toBe(201);
    await aCounterSale(db, { items: [{ product_id: product.id, quantity: 5 }] });
    expect(await newOnes(caller)).toEqual(['low_stock Argan oil']);
  });

  it('goes by the owner’s threshold, which begins as the settings do', async () => {
    const { rows } = await sql<{ few: number }>`select low_stock_threshold() as few`.execute(db);
    expect(rows[0]!.few).toBe(DEFAULT_POLICY.low_stock_threshold);
    const admin = await signInAs('admin');
    await aProduct(db, { name: 'Fifteen', quantity: 15 });
    await aProduct(db, { name: 'Five', quantity: 5 });
    const setThreshold = (low_stock_threshold: number) =>
      call(api.policy.update, { token: admin.token, body: { ...DEFAULT_POLICY, low_stock_threshold } });
    await setThreshold(20);
    expect(await newOnes(admin)).toEqual(['low_stock Five', 'low_stock Fifteen']);
    await see(admin);
    await setThreshold(10);
    expect((await look(admin)).counts.low_stock).toBe(1);
    await setThreshold(20);
    expect(await newOnes(admin)).toEqual(['low_stock Fifteen']);
  });

  it('is gone once it waits no more', async () => {
    const manager = await signInAs('manager');
    const order = await anOnlineOrder(db, { name: 'Sahra', paid: 'mobile_money' });
    const { token } = manager;
    await call(api.orders.cancel, { token, params: { id: order.id }, body: { reason: 'Broken' } });
    expect(await newOnes(manager)).toEqual(['refund_due Sahra']);
    const body = { reason: 'Broken', refund_reference: 'EVC 4711' };
    await call(api.orders.refund, { token, params: { id: order.id }, body });
    expect(await look(manager)).toMatchObject({ unread: 0, items: [] });
  });
});

describe('who is notified of requisitions', () => {
  const decide = (caller: Caller, id: number, operation: 'verifyRequisition' | 'approveRequisition') =>
    call(api.finance[operation], { token: caller.token, params: { id } });

  it('everyone but the one who asked until it is verified, then those who may decide', async () => {
    const [asker, colleague, manager] = [
      await signInAs('staff'),
      await signInAs('staff'),
      await signInAs('manager'),
    ];
    const { id } = await aRequisition(db, { purpose: 'Towels', amount_cents: 40_00, by: asker.id });
    expect(await look(asker)).toMatchObject({ unread: 0, counts: { requisition_pending: 0 } });
    expect(await look(colleague)).toMatchObject({
      unread: 1,
      items: [{ kind: 'requisition_pending', id, name: 'Towels', subject: expect.any(String), amount: 40 }],
    });
    await see(manager);
    await decide(colleague, id, 'verifyRequisition');
    expect(await look(colleague)).toMatchObject({ unread: 0, items: [] });
    expect(await newOnes(manager)).toEqual(['requisition_pending Towels']);
    await decide(manager, id, 'approveRequisition');
    expect(await look(manager)).toMatchObject({ unread: 0, items: [] });
  });

  it('a manager of their own only where no one else could decide', async () => {
    const manager = await signInAs('manager');
    await aRequisition(db, { by: manager.id, status: 'verified' });
    // The factory's requisition was verified by another manager.
    expect((await look(manager)).unread).toBe(0);
    await db.updateTable('users').set({ is_active: false }).where('id', '<>', manager.id).execute();
    expect(await look(manager)).toMatchObject({ unread: 1, counts: { requisition_pending: 1 } });
  });
});

describe('notices', () => {
  it('stand for exactly what waits', async () => {
    const admin = await signInAs('admin');
    await aUser(db, { is_active: false });
    await anOnlineOrder(db, { paid: 'mobile_money' });
    await anOnlineOrder(db, { paid: 'mobile_money', status: 'CONFIRMED' });
    await anOnlineOrder(db);
    await aRequisition(db);
    await aRequisition(db, { status: 'approved' });
    await aProduct(db, { quantity: 3 });
    const { counts, unread } = await look(admin);
    expect(unread).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
    expect(unread).toBe(4);
  });
});
