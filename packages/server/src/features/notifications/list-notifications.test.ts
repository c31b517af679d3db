import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aProduct, aService, aUser, sessionsOf } from '@revive/testing/factories.ts';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import { writeSessions } from '@revive/testing/write-rows.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, clock } = await testApp();
const NONE = {
  session_today: 0,
  unpaid_session: 0,
  payment_doubtful: 0,
  payment_unknown: 0,
  order_new: 0,
  refund_due: 0,
  account_waiting: 0,
  low_stock: 0,
  requisition_pending: 0,
  books_broken: 0,
  large_reservation: 0,
  price_alert: 0,
  expense_alert: 0,
  discount_alert: 0,
  reversal_alert: 0,
  refund_alert: 0,
  write_off_alert: 0,
  void_alert: 0,
  shortage_alert: 0,
  seen_transfer_alert: 0,
  kept_transfer_alert: 0,
  stock_alert: 0,
  price_change_alert: 0,
  stop_alert: 0,
  factor_set_alert: 0,
  factor_removed_alert: 0,
  factor_reset_alert: 0,
  digest: 0,
  freed_time: 0,
  leave_request: 0,
  leave_answer: 0,
  message: 0,
  privacy_request: 0,
  own_change: 0,
  self_booking: 0,
  photos_due: 0,
  limit_reached: 0,
  problem: 0,
  needs_place: 0,
  package_end: 0,
  offline_conflict: 0,
  offline_act: 0,
  device_asked: 0,
  device_approved_alert: 0,
  device_revoked_alert: 0,
};

const anAttempt = (bookingId: number, given: { state: string; created_at: string; amount_cents?: number }) =>
  db
    .insertInto('payment_attempts')
    .values({
      reference: `R-${bookingId}`,
      wallet: 'test',
      booking_id: bookingId,
      phone: '252615123456',
      amount_cents: 30_00,
      intent: '{}',
      next_lookup_at: '2026-11-20T07:00:00Z',
      settled_at: given.state === 'failed' ? given.created_at : null,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('GET /notifications/api/', () => {
  it('[SHELL-03] names the open sessions of the business day, the next one first', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aService(db, { name: 'Cavitation' });
    const late = await aBooking(db, { name: 'Sahra', services: [id], scheduled_date: '2026-11-20T16:00' });
    const early = await aBooking(db, { name: 'Hodan', services: [id], scheduled_date: '2026-11-20T09:30' });
    const answer = await call(api.notifications.list, { token });
    expect(answer).toMatchObject({ status: 200, body: { counts: { ...NONE, session_today: 2 } } });
    const [first] = await sessionsOf(db, early.id);
    expect(answer.body.items).toEqual([
      {
        kind: 'session_today',
        id: first!.id,
        client_id: early.client_id,
        name: 'Hodan',
        subject: 'Cavitation',
        amount: null,
        at: '2026-11-20T06:30:00.000Z',
        is_new: false,
      },
      expect.objectContaining({ kind: 'session_today', name: 'Sahra', client_id: late.client_id }),
    ]);
  });

  it('refuses a token that is none', async () => {
    expect(await call(api.notifications.list, { token: 'nonsense' })).toMatchObject({ status: 401 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.notifications.list)).toMatchObject({ status: 401 });
  });

  it('begins the day at midnight in Mogadishu, which is 21:00 in UTC', async () => {
    await aBooking(db, { name: 'Yesterday', scheduled_date: '2026-11-19T20:59:59Z' });
    await aBooking(db, { name: 'First', scheduled_date: '2026-11-19T21:00:00Z' });
    await aBooking(db, { name: 'Last', scheduled_date: '2026-11-20T20:59:59Z' });
    await aBooking(db, { name: 'Tomorrow', scheduled_date: '2026-11-20T21:00:00Z' });
    const names = async () => {
      const { token } = await signInAs('staff');
      const { body } = await call(api.notifications.list, { token });
      return body.items.map((item) => item.name);
    };
    expect(await names()).toEqual(['First', 'Last']);
    clock.set('2026-11-20T21:00:00.000Z');
    expect(await names()).toEqual(['Tomorrow']);
  });

  it('leaves out what was cancelled and reports completed sessions that are not paid', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aService(db, { name: 'Wrap', unit_price_cents: 40_00, session_count: 2 });
    const completed = await aBooking(db, {
      name: 'Hodan',
      services: [id],
      scheduled_date: '2026-11-10T10:00',
    });
    const cancelled = await aBooking(db, { services: [id], scheduled_date: '2026-11-20T10:00' });
    const [session] = await sessionsOf(db, completed.id);
    await writeSessions(db, [session!.id], { completed_at: new Date('2026-11-10T08:00:00Z') });
    await call(api.bookings.cancel, { token, params: { id: cancelled.id }, body: { reason: 'Ill' } });
    const { body } = await call(api.notifications.list, { token });
    expect(body.counts).toEqual({ ...NONE, unpaid_session: 1 });
    expect(body.items).toEqual([
      {
        kind: 'unpaid_session',
        id: session!.id,
        client_id: completed.client_id,
        name: 'Hodan',
        subject: 'Wrap',
        amount: 40,
        at: '2026-11-10T08:00:00.000Z',
        is_new: true,
      },
    ]);
  });

  it('reports payments that are unknown, or open for more than a minute', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db, { name: 'Laser' });
    const on = async (name: string) =>
      (await aBooking(db, { name, services: [service.id], scheduled_date: '2026-12-01T10:00' })).id;
    await anAttempt(await on('Unknown'), { state: 'unknown', created_at: '2026-11-20T05:59:50Z' });
    await anAttempt(await on('Stuck'), { state: 'sent', created_at: '2026-11-20T05:58:59Z' });
    await anAttempt(await on('Thinking'), { state: 'sent', created_at: '2026-11-20T05:59:30Z' });
    await anAttempt(await on('Done'), { state: 'failed', created_at: '2026-11-20T05:00:00Z' });
    const { body } = await call(api.notifications.list, { token });
    expect(body.counts).toEqual({ ...NONE, payment_unknown: 2 });
    expect(body.items.map(({ name, subject, amount }) => [name, subject, amount])).toEqual([
      ['Unknown', 'Laser', 30],
      ['Stuck', 'Laser', 30],
    ]);
  });

  it('reports paid orders no one confirmed, and money to give back for cancelled ones', async () => {
    const { token } = await signInAs('manager');
    await anOnlineOrder(db, { name: 'Unpaid' });
    await anOnlineOrder(db, { name: 'Confirmed', paid: 'mobile_money', status: 'CONFIRMED' });
    await anOnlineOrder(db, { name: 'Paid', paid: 'mobile_money' });
    const cancelled = await anOnlineOrder(db, { name: 'Cancelled', paid: 'mobile_money' });
    await call(api.orders.cancel, { token, params: { id: cancelled.id }, body: { reason: 'Broken' } });
    const { body } = await call(api.notifications.list, { token });
    expect(body.counts).toEqual({ ...NONE, order_new: 1, refund_due: 1 });
    expect(body.items.map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
      ['refund_due', 'Cancelled', 10.3],
      ['order_new', 'Paid', 10.3],
    ]);
  });

  it('reports unpaid orders that hold goods worth $500 together, until they are paid or over', async () => {
    const { token } = await signInAs('staff');
    const dear = await aProduct(db, { price_cents: 300_00, quantity: 20 });
    const items = [{ product_id: dear.id }];
    await anOnlineOrder(db, { items: [{ product_id: dear.id, quantity: 9 }], reserved: false });
    await anOnlineOrder(db, { name: 'Not much', items });
    const large = await anOnlineOrder(db, { name: 'Together much', items });
    const { body } = await call(api.notifications.list, { token });
    expect(body.counts).toEqual({ ...NONE, large_reservation: 1 });
    expect(body).toMatchObject({
      unread: 1,
      items: [
        {
          kind: 'large_reservation',
          id: large.id,
          name: 'Together much',
          subject: large.order_number,
          amount: 309,
          is_new: true,
        },
      ],
    });
    await call(api.orders.cancel, { token, params: { id: large.id }, body: { reason: 'No answer' } });
    expect((await call(api.notifications.list, { token })).body).toMatchObject({ counts: NONE, unread: 0 });
  });

  it('notifies admins, and no one else, of accounts that wait for approval', async () => {
    const waiting = await aUser(db, { username: 'newcomer', is_active: false });
    const admin = await signInAs('admin');
    const manager = await signInAs('manager');
    const seen = await call(api.notifications.list, { token: admin.token });
    expect(seen.body.counts).toEqual({ ...NONE, account_waiting: 1 });
    expect(seen.body.items).toMatchObject([{ kind: 'account_waiting', id: waiting.id, subject: 'newcomer' }]);
    const unseen = await call(api.notifications.list, { token: manager.token });
    expect(unseen.body).toEqual({ counts: NONE, unread: 0, newest: 0, items: [] });
  });

  it('reports products at or under the owner’s threshold, the emptiest first', async () => {
    const { token } = await signInAs('staff');
    await aProduct(db, { name: 'Plenty', quantity: 11 });
    await aProduct(db, { name: 'Gone from sale', quantity: 1, archived_at: new Date() });
    await aProduct(db, { name: 'Few', quantity: 10 });
    const none = await aProduct(db, { name: 'None', sku: 'N-1', quantity: 0 });
    const { body } = await call(api.notifications.list, { token });
    expect(body.counts).toEqual({ ...NONE, low_stock: 2 });
    expect(body.items).toEqual([
      {
        kind: 'low_stock',
        id: none.id,
        client_id: null,
        name: 'None',
        subject: 'N-1',
        amount: null,
        quantity: 0,
        at: none.created_at.toISOString(),
        is_new: true,
      },
      expect.objectContaining({ name: 'Few', quantity: 10, at: '2026-11-01T00:00:00.000Z' }),
    ]);
  });

  it('sends at most 20 of a kind and counts them all', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aService(db, { session_count: 25, days_between_sessions: 1 });
    const booking = await aBooking(db, { services: [id] });
    const ids = (await sessionsOf(db, booking.id)).map(({ id }) => id);
    await writeSessions(db, ids, { scheduled_at: new Date('2026-11-20T10:00:00Z') });
    const { body } = await call(api.notifications.list, { token });
    expect(body.counts.session_today).toBe(25);
    expect(body.items).toHaveLength(20);
  });
});
