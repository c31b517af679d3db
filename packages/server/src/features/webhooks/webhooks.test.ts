import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { silentLog } from '@revive/testing/database.ts';
import { aBooking, aClient, aService } from '@revive/testing/factories.ts';
import { onThisMachine } from '@revive/testing/machine.ts';
import { aReceiver, type Receiver } from '@revive/testing/receiver.ts';
import { makeWorkerUtils } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJobs } from '../../jobs/jobs.ts';
import { runJobs } from '../../jobs/run-jobs.ts';
import { reachOf } from '../../lib/post-to-stranger.ts';
import { forgetDeliveries } from './forget-deliveries.ts';
import { sendWebhooks } from './send-webhooks.ts';

const test = await testApp({ alone: true, allowPrivateWebhooks: true });
const { db, pool, call, clock, signInAs, payments, messages } = test;
const utils = await makeWorkerUtils({ pgPool: pool });
await utils.migrate();
afterAll(() => utils.release());

let token: string;
let receiver: Receiver;
beforeEach(async () => {
  token = (await signInAs('admin')).token;
  receiver = await aReceiver();
});
afterEach(() => receiver.close());

const EVENTS = ['client.created', 'booking.created', 'booking.paid', 'session.completed'];
const create = (body: object = {}) =>
  call(api.webhooks.create, { token, body: { url: receiver.url, events: EVENTS, ...body } });
const aWebhook = async (body: object = {}) => (await create(body)).body;
// By a sign-in of its own, because many tests let days pass.
const deliveries = async (id: number, query: object = {}) => {
  const { token: reader } = await signInAs('admin');
  return (await call(api.webhooks.listDeliveries, { token: reader, params: { id }, query: { ...query } }))
    .body;
};
const send = () => sendWebhooks({ db, clock, reach: reachOf(true) });
const said = () => receiver.received.map(({ body }) => JSON.parse(body));
const HOUR = 3_600_000;

describe('a webhook', () => {
  it('is made with a secret that is shown once, and is nowhere but where it signs', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      url: receiver.url,
      events: EVENTS,
      waiting: 0,
      failed: 0,
      delivered_at: null,
    });
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { body: listed } = await call(api.webhooks.list, { token });
    expect(listed).toMatchObject([{ id: body.id }]);
    expect(JSON.stringify(listed)).not.toContain('secret');
    const bytes = Buffer.from(body.secret.slice(6), 'base64').toString('hex');
    const { rows } = await sql<{ said: string }>`
      select e::text as said from audit_entries e union all select i::text from idempotency_keys i`.execute(
      db,
    );
    expect(rows.map((row) => row.said).join('\n')).not.toContain(bytes);
  });

  it('is refused for an address that is none, is there already or has a password, and without events', async () => {
    await create();
    expect((await create()).error.url).toEqual([
      'This address is notified already. Remove it first to choose other events.',
    ]);
    for (const url of ['', 'nowhere', 'ftp://a.example', 'https://a:b@a.example'])
      expect((await create({ url })).error.url).toHaveLength(1);
    for (const events of [[], ['client.erased'], ['client.created', 'client.created'], undefined])
      expect((await create({ url: 'https://a.example', events })).status).toBe(400);
  });

  it('is of admins alone', async () => {
    const { id } = await aWebhook();
    const params = { id };
    for (const other of [undefined, (await signInAs('manager')).token]) {
      const statuses = [
        await call(api.webhooks.list, { token: other }),
        await call(api.webhooks.create, { token: other, body: {} }),
        await call(api.webhooks.listDeliveries, { token: other, params }),
        await call(api.webhooks.resend, { token: other, params, body: { delivery: 1 } }),
        await call(api.webhooks.remove, { token: other, params }),
      ].map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([other ? 403 : 401]));
    }
  });

  it('is removed with what waits for it and its secret', async () => {
    const { id } = await aWebhook();
    await aClient(db);
    expect((await call(api.webhooks.remove, { token, params: { id } })).status).toBe(204);
    await send();
    expect(receiver.received).toEqual([]);
    expect(await db.selectFrom('webhooks').select('secret').execute()).toEqual([{ secret: null }]);
    expect((await call(api.webhooks.remove, { token, params: { id } })).status).toBe(404);
    expect((await call(api.webhooks.listDeliveries, { token, params: { id } })).status).toBe(404);
    expect((await create()).status).toBe(201);
  });
});

describe('an event', () => {
  it('is written where a program wants it, and with the fact or not at all', async () => {
    await aClient(db);
    const { id } = await aWebhook({ events: ['client.created'] });
    const rolledBack = db.transaction().execute(async (trx) => {
      await aClient(trx);
      throw new Error('back');
    });
    await expect(rolledBack).rejects.toThrow('back');
    const client = await aClient(db);
    await aBooking(db, {});
    const listed = await deliveries(id);
    expect(listed.map(({ event, subject }) => `${event} ${subject}`)).toContain(
      `client.created client:${client.id}`,
    );
    expect(listed.filter(({ event }) => event !== 'client.created')).toEqual([]);
    expect(
      await db.selectFrom('webhook_events').select('event').where('event', '<>', 'client.created').execute(),
    ).toEqual([]);
  });

  it('tells of a booking from its making to its last session', async () => {
    await aWebhook({ events: [...EVENTS, 'session.moved', 'booking.cancelled'] });
    const { token: staff } = await signInAs('staff');
    const service = await aService(db, { unit_price_cents: 40_00, session_count: 1 });
    const booking = await aBooking(db, { services: [service.id] });
    const body = { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: booking.balance };
    const paid = await call(api.bookings.pay, { token: staff, params: { id: booking.id }, key: 'p', body });
    expect(paid.status).toBe(200);
    const { id } = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    const done = await call(api.sessions.complete, { token: staff, params: { id }, key: 'c', body: {} });
    expect(done.status).toBe(200);
    await send();
    const types = said().map(({ type, data }) => `${type} ${data.id}`);
    expect(types.toSorted()).toEqual(
      [
        `booking.created ${booking.id}`,
        `booking.paid ${booking.id}`,
        `client.created ${booking.client_id}`,
        `session.completed ${id}`,
      ].toSorted(),
    );
  });
});

describe('a delivery', () => {
  it('goes in the form of Standard Webhooks, with ids and nothing of a person', async () => {
    const { id } = await aWebhook();
    const client = await aClient(db, { name: 'Hodan Warsame' });
    await send();
    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({
      state: 'delivered',
      tries: 1,
      status: 200,
      answer: 'ok',
      next_try_at: null,
    });
    const [{ headers, body } = {} as never] = receiver.received;
    expect(headers['webhook-id']).toBe(delivery!.webhook_id);
    expect(headers['webhook-timestamp']).toBe(String(clock.now().getTime() / 1000));
    expect(headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
    expect(JSON.parse(body)).toEqual({
      type: 'client.created',
      timestamp: delivery!.happened_at,
      data: { id: client.id },
    });
    await send();
    expect(receiver.received).toHaveLength(1);
  });

  it('reaches a receiver that was away for an hour, once by its id and in order by subject', async () => {
    const { id } = await aWebhook({ events: ['booking.created', 'booking.paid', 'booking.cancelled'] });
    receiver.will((response) => response.writeHead(500).end());
    const [one, other] = [await aBooking(db, {}), await aBooking(db, {})];
    for (const { id: booking } of [one, other]) {
      const body = { reason: 'She moved away' };
      const cancelled = await call(api.bookings.cancel, {
        token,
        params: { id: booking },
        body,
        key: `c${booking}`,
      });
      expect(cancelled.status).toBe(200);
    }
    for (let seconds = 0; seconds < 3600; seconds += 300) {
      await send();
      clock.advance(300_000);
    }
    expect(new Set(said().map(({ type }) => type))).toEqual(new Set(['booking.created']));
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(2);
    expect(await deliveries(id, { state: 'waiting' })).toHaveLength(4);
    receiver.received.length = 0;
    receiver.will((response) => response.end());
    clock.advance(HOUR);
    await send();
    expect(receiver.received).toHaveLength(4);
    for (const booking of [one, other])
      expect(
        said()
          .filter(({ data }) => data.id === booking.id)
          .map(({ type }) => type),
      ).toEqual(['booking.created', 'booking.cancelled']);
    expect((await deliveries(id)).every(({ state }) => state === 'delivered')).toBe(true);
    expect(new Set((await deliveries(id)).map((row) => row.webhook_id)).size).toBe(4);
  });

  it('is tried again first after five seconds, and given up after three days', async () => {
    const { id } = await aWebhook({ events: ['client.created'] });
    receiver.will((response) => response.writeHead(503).end('Come back later'));
    await aClient(db);
    await send();
    expect(await deliveries(id)).toMatchObject([
      {
        state: 'waiting',
        tries: 1,
        status: 503,
        answer: 'Come back later',
        next_try_at: '2026-11-20T06:00:05.000Z',
      },
    ]);
    clock.advance(4999);
    await send();
    expect(receiver.received).toHaveLength(1);
    clock.advance(1);
    await send();
    expect(receiver.received).toHaveLength(2);
    clock.advance(72 * HOUR);
    await send();
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', tries: 3, next_try_at: null }]);
    clock.advance(72 * HOUR);
    await send();
    expect(receiver.received).toHaveLength(3);
  });

  it('is sent again when a person asks, by the same id', async () => {
    const { id } = await aWebhook({ events: ['client.created'] });
    await aClient(db);
    await send();
    const [{ id: delivery } = {} as never] = await deliveries(id);
    const resend = (which: number, of = id) =>
      call(api.webhooks.resend, { token, params: { id: of }, body: { delivery: which } });
    expect(await resend(delivery)).toMatchObject({
      status: 200,
      body: { state: 'waiting', next_try_at: null },
    });
    await send();
    const [first, second] = receiver.received;
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(second!.body).toBe(first!.body);
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered', tries: 2 });
    expect((await resend(999)).status).toBe(404);
    expect((await resend(delivery, 999)).status).toBe(404);
    expect(
      (await call(api.webhooks.resend, { token, params: { id }, body: {} })).error.delivery,
    ).toBeDefined();
  });

  it('keeps no other address waiting where one is slow', async () => {
    const slow = await aReceiver();
    slow.will((response) => setTimeout(() => response.end(), 3000));
    const [one] = [await aWebhook({ url: slow.url, events: ['client.created'] })];
    const other = await aWebhook({ events: ['client.created'] });
    await aClient(db);
    const running = send();
    await expect.poll(() => slow.received.length).toBe(1);
    const late = await aClient(db);
    await expect
      .poll(async () => (await deliveries(other.id)).map(({ state }) => state))
      .toEqual(['delivered', 'delivered']);
    expect(said().at(-1).data.id).toBe(late.id);
    expect((await deliveries(one.id)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    await running;
    await slow.close();
  });

  it('goes to no private address, and says so', async () => {
    const { id } = await aWebhook({ events: ['client.created'] });
    await aClient(db);
    await sendWebhooks({ db, clock, reach: reachOf(false) });
    expect(receiver.received).toEqual([]);
    expect(await deliveries(id)).toMatchObject([
      { state: 'waiting', problem: 'private_address', status: null },
    ]);
  });

  it('that was tried while the clock was ahead does not wait for that time', async () => {
    const { id } = await aWebhook({ events: ['client.created'] });
    receiver.will((response) => response.writeHead(500).end());
    await aClient(db);
    clock.advance(3650 * 24 * HOUR);
    await send();
    clock.advance(-3650 * 24 * HOUR);
    receiver.will((response) => response.end());
    await send();
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(['delivered']);
  });

  it('is forgotten after a month, unless it waits', async () => {
    const { id } = await aWebhook({ events: ['client.created'] });
    await aClient(db);
    await send();
    receiver.will((response) => response.writeHead(500).end());
    await aClient(db);
    await pool.query('update webhook_events set happened_at = $1', [clock.now()]);
    clock.advance(30 * 24 * HOUR);
    await forgetDeliveries(db, clock);
    expect(await deliveries(id)).toHaveLength(2);
    clock.advance(1);
    await forgetDeliveries(db, clock);
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(['waiting']);
  });
});

describe('the job', () => {
  it('sends at once what a transaction noted, and tries again by itself', async () => {
    await aWebhook({ events: ['client.created'] });
    let tries = 0;
    receiver.will((response) => {
      tries += 1;
      response.writeHead(tries === 1 ? 500 : 200).end();
    });
    const jobs = await runJobs({
      pool,
      ...createJobs({
        ...payments,
        ...messages,
        db,
        pool,
        // As on a machine whose clock goes.
        clock: { ...clock, now: () => new Date() },
        ...onThisMachine,
        backupDir: undefined,
        reach: reachOf(true),
      }),
      crontab: () => '',
      log: silentLog,
    });
    await aClient(db);
    await expect.poll(() => receiver.received.length, { timeout: 4000 }).toBe(1);
    await expect.poll(() => receiver.received.length, { timeout: 9000 }).toBe(2);
    await jobs.stop();
  });
});
