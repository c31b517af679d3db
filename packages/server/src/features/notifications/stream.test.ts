import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCart } from '@revive/testing/buying.ts';
import { type EventReader, readEvents } from '@revive/testing/event-reader.ts';
import { aBooking, aClient, aProduct, aUser } from '@revive/testing/factories.ts';
import { aRequisition } from '@revive/testing/finance.ts';
import { aCounterSale, anOnlineOrder } from '@revive/testing/goods.ts';
import { aSignIn } from '@revive/testing/sign-in.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { STREAM_LIMITS } from '../../http/mount-stream.ts';

const { app, db, call, signInAs, clock, anotherServer } = await testApp({
  streams: { beatMs: 50, mostOfOnePerson: 2, mostInAll: 4 },
});
await app.listen({ host: '127.0.0.1', port: 0 });

const opened: EventReader[] = [];
const open = async (token?: string, at = app) => {
  const reader = await readEvents(at, token);
  opened.push(reader);
  return reader;
};
afterEach(() => {
  for (const reader of opened.splice(0)) reader.close();
});

const listeners = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'revive-listen' and query like 'listen%' and state = 'idle'
  `.execute(db);
  return rows.map(({ pid }) => pid);
};
const expectListeners = (count: number) => expect.poll(async () => (await listeners()).length).toBe(count);

const ATTEMPT = {
  reference: 'R-1',
  wallet: 'test',
  phone: '252615123456',
  amount_cents: 30_00,
  intent: '{}',
  next_lookup_at: '2026-11-20T07:00:00Z',
};

const payInShop = async () => {
  const product = await aProduct(db, { quantity: 50 });
  const order = (
    await call(api.shop.createOrder, { body: await aCart(db, { product }), key: `o-${product.id}` })
  ).body;
  const body = { wallet_id: '615123456', payment_method: '1', token: order.token };
  const paid = await call(api.shop.payOrder, { params: { id: order.id }, key: `p-${product.id}`, body });
  expect(paid.body.payment_status).toBe('001');
};

describe('GET /notifications/api/stream/', () => {
  it('reports an order paid through another server', async () => {
    const second = await anotherServer();
    await second.listen({ host: '127.0.0.1', port: 0 });
    await expectListeners(2);
    const { token } = await signInAs('staff');
    const [here, there] = [await open(token), await open(token, second)];
    await payInShop();
    await here.until('order_new');
    await there.until('order_new');
    await second.close();
    await there.ended();
    await expectListeners(1);
  });

  it('refuses who asks for anything but events', async () => {
    const { token } = await signInAs('staff');
    const answer = await call(api.notifications.stream, { token });
    expect([answer.status, answer.error.detail]).toEqual([
      406,
      'This call answers with a stream of events. Ask for text/event-stream.',
    ]);
  });

  it('refuses the unsigned and a client’s own token', async () => {
    const { id } = await aClient(db);
    const { access } = await aSignIn(db, { client_id: id });
    expect((await open()).status).toBe(401);
    expect((await open('nonsense')).status).toBe(401);
    clock.set(new Date().toISOString());
    expect((await open(access)).status).toBe(403);
  });

  it('comes as it is sent: not compressed, not kept, not held back by a proxy', async () => {
    const { token } = await signInAs('staff');
    const { status, headers } = await open(token);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/./),
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('is kept awake, and says when to reconnect', async () => {
    const { token } = await signInAs('staff');
    const stream = await open(token);
    expect(await stream.rawUntil(/: beat/)).toMatch(/^retry: \d{4}\n\n/);
  });

  it('listens again when its connection was lost, and has everything read again', async () => {
    const { token } = await signInAs('staff');
    const stream = await open(token);
    await expectListeners(1);
    const [pid] = await listeners();
    await sql`select pg_terminate_backend(${pid})`.execute(db);
    await stream.until('all');
    expect(await listeners()).not.toContain(pid);
    await payInShop();
    await stream.until('order_new');
  });

  it('reports requisitions, accounts, unsettled payments, refunds and stock, but not a plain sale', async () => {
    const admin = await signInAs('admin');
    const stream = await open(admin.token);
    await expectListeners(1);
    const product = await aProduct(db, { quantity: 30 });
    // Whatever went before is out of the way once this one comes.
    await aRequisition(db);
    await stream.until('requisition_pending');
    await aCounterSale(db, { items: [{ product_id: product.id, quantity: 2 }] });
    await aUser(db, { is_active: false });
    expect(await stream.next()).toBe('account_waiting');
    const { id } = await aBooking(db);
    await db
      .insertInto('payment_attempts')
      .values({ ...ATTEMPT, booking_id: id })
      .execute();
    await db.updateTable('payment_attempts').set({ state: 'unknown' }).execute();
    expect(await stream.next()).toBe('payment_unknown');
    await aCounterSale(db, { items: [{ product_id: product.id, quantity: 18 }] });
    expect(await stream.next()).toBe('low_stock');
    await aCounterSale(db, { items: [{ product_id: product.id, quantity: 1 }] });
    const order = await anOnlineOrder(db, {
      paid: 'mobile_money',
      items: [{ product_id: product.id, quantity: 1 }],
    });
    expect(await stream.next()).toBe('order_new');
    await call(api.orders.cancel, {
      token: admin.token,
      params: { id: order.id },
      body: { reason: 'Broken' },
    });
    expect([await stream.next(), await stream.next()].sort()).toEqual(['order_new', 'refund_due']);
  });

  it('sends accounts to admins alone, and what someone has seen to their own devices alone', async () => {
    const admin = await signInAs('admin');
    const staff = await signInAs('staff');
    const [adminStream, staffStream] = [await open(admin.token), await open(staff.token)];
    const otherDevice = await open(admin.token);
    await expectListeners(1);
    await aUser(db, { is_active: false });
    await adminStream.until('account_waiting');
    const { newest } = (await call(api.notifications.list, { token: admin.token })).body;
    await call(api.notifications.markSeen, { token: admin.token, body: { newest } });
    await otherDevice.until('seen');
    await aRequisition(db);
    const events = await staffStream.until('requisition_pending');
    expect(events).not.toContain('account_waiting');
    expect(events).not.toContain('seen');
  });

  it('ends with the sign-in', async () => {
    const { token, refresh } = await signInAs('staff');
    const stream = await open(token);
    await call(api.auth.logout, { body: { refresh } });
    await stream.ended();
    expect((await open(token)).status).toBe(401);
  });

  it('ends when someone is switched off', async () => {
    const { token, id } = await signInAs('staff');
    const stream = await open(token);
    await db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute();
    await stream.ended();
  });

  it('ends with its token', async () => {
    const { token } = await signInAs('staff');
    const stream = await open(token);
    clock.advance(31 * 60_000);
    await stream.ended();
  });

  it('gives a person’s oldest place to their newest stream, and refuses when all places are taken', async () => {
    const people = [await signInAs('staff'), await signInAs('staff'), await signInAs('staff')];
    const [one, two, three] = people.map(({ token }) => token);
    const oldest = await open(one);
    await open(one);
    const newest = await open(one);
    await oldest.ended();
    expect(newest.status).toBe(200);
    await open(two);
    await open(two);
    const refused = await open(three);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    const again = await open(one);
    expect(again.status).toBe(200);
  });

  it('has ten places for a person and a thousand in all, and is looked at every 25 seconds', () => {
    expect(STREAM_LIMITS).toEqual({ beatMs: 25_000, mostOfOnePerson: 10, mostInAll: 1000 });
  });

  it('ends when the server stops, which waits for no one', async () => {
    const second = await anotherServer();
    await second.listen({ host: '127.0.0.1', port: 0 });
    const { token } = await signInAs('staff');
    const stream = await open(token, second);
    await Promise.all([second.close(), stream.ended()]);
    expect(stream.status).toBe(200);
  });
});
