import net from 'node:net';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const { app, db, call, metrics, signInAs, wallet } = await testApp({
  limits: {
    staff: { running: 2, queued: 1 },
    visitors: { running: 1, queued: 1 },
    payments: { running: 1, queued: 0 },
  },
});

const BUSY = 'The server is very busy at the moment. Please try again shortly.';
const CLIENT = { name: 'Hodan', phone: '615123456', address: 'Hamar' };

const read = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });
const metric = async (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(await metrics())?.[1]);
const running = () => metric('http_requests_running');
const queued = () => metric('http_requests_queued');

/** Runs `meanwhile` while a table is locked, so that whatever reads it waits. */
const whileLocked = (table: 'clients' | 'products', meanwhile: () => Promise<void>) =>
  db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    await meanwhile();
  });

describe('a server that runs all it may', () => {
  it('refuses the next call at once with 503 and Retry-After, and changes nothing by it', async () => {
    const { token } = await signInAs('staff');
    const before = await metric('http_requests_refused_total');
    const client = { token, key: 'one-client', body: CLIENT };
    let waiting: Promise<{ status: number }>[] = [];
    await whileLocked('clients', async () => {
      waiting = [1, 2, 3].map(() => call(api.clients.list, { token }));
      await expect.poll(running).toBe(2);
      expect(await queued()).toBe(1);
      const refused = await call(api.clients.create, client);
      expect(refused).toMatchObject({ status: 503, error: { detail: BUSY, error: BUSY } });
      expect(refused.headers['retry-after']).toMatch(/^[2-5]$/);
      expect(refused.headers['x-request-id']).toBeDefined();
    });
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await metric('http_requests_refused_total')).toBe(before + 1);
    expect([await running(), await queued()]).toEqual([0, 0]);
    expect(await db.selectFrom('clients').select('id').execute()).toEqual([]);
    expect((await call(api.clients.create, client)).status).toBe(201);
    const repeated = await call(api.clients.create, client);
    expect(repeated.headers['idempotent-replay']).toBe('true');
  });

  it('goes on to tell its health, its metrics and the pages of the office', async () => {
    const { token } = await signInAs('staff');
    let waiting: Promise<unknown>[] = [];
    await whileLocked('clients', async () => {
      waiting = [1, 2, 3].map(() => call(api.clients.list, { token }));
      await expect.poll(queued).toBe(1);
      for (const url of ['/healthz', '/readyz']) expect((await read(url)).statusCode).toBe(200);
      expect(await metrics()).toContain('http_requests_running 2');
      // Without a build its 503 has another sentence.
      expect((await read('/bookings', { accept: 'text/html' })).body).not.toContain(BUSY);
      expect((await read('/no-such-thing')).statusCode).toBe(404);
    });
    await Promise.all(waiting);
  });

  it('keeps permits from visitors for callers with a token', async () => {
    const { token } = await signInAs('staff');
    let waiting: Promise<unknown>[] = [];
    await whileLocked('products', async () => {
      waiting = [1, 2].map((page_size) => call(api.inventory.listProducts, { query: { page_size } }));
      await expect.poll(queued).toBe(1);
      expect((await call(api.inventory.listProducts)).status).toBe(503);
      expect((await call(api.clients.list, { token })).status).toBe(200);
    });
    await Promise.all(waiting);
    expect((await call(api.inventory.listProducts)).status).toBe(200);
  });

  it('takes who carries a token that is none of ours for a visitor', async () => {
    const { token } = await signInAs('staff');
    let waiting: Promise<unknown>[] = [];
    await whileLocked('products', async () => {
      waiting = [1, 2].map((page_size) => call(api.inventory.listProducts, { query: { page_size } }));
      await expect.poll(queued).toBe(1);
      for (const forged of ['junk', `${token}x`, ''])
        expect((await read('/clients/api/', { authorization: `Bearer ${forged}` })).statusCode).toBe(503);
      expect((await call(api.clients.list, { token })).status).toBe(200);
    });
    await Promise.all(waiting);
  });

  it('looks for pictures that may not be there with the permits of visitors', async () => {
    let waiting: Promise<unknown>[] = [];
    await whileLocked('products', async () => {
      waiting = [1, 2].map((page_size) => call(api.inventory.listProducts, { query: { page_size } }));
      await expect.poll(queued).toBe(1);
      expect((await read(`/media/${'ab'.repeat(32)}-card.webp`)).statusCode).toBe(503);
    });
    await Promise.all(waiting);
  });

  it('tells a visitor of the shop in a page that tries again by itself', async () => {
    let waiting: Promise<unknown>[] = [];
    await whileLocked('products', async () => {
      waiting = [1, 2].map((page_size) => call(api.inventory.listProducts, { query: { page_size } }));
      await expect.poll(queued).toBe(1);
      const page = await read('/shop', { accept: 'text/html' });
      expect(page.statusCode).toBe(503);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.body).toContain(BUSY);
      expect(page.body).toContain(`http-equiv="refresh" content="${page.headers['retry-after']}"`);
      expect((await read('/shop', { accept: 'application/json' })).json()).toMatchObject({ detail: BUSY });
      expect((await read('/sitemap.xml')).statusCode).toBe(503);
    });
    await Promise.all(waiting);
  });
});

describe('a permit', () => {
  it('is released while a payer looks for the phone, and too many who wait are refused', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db, { unit_price_cents: 40_00, session_count: 3 });
    const [one, other] = [1, 2].map(() => aBooking(db, { services: [service.id] }));
    const pay = async (booking: typeof one) =>
      call(api.bookings.pay, {
        token,
        params: { id: (await booking!).id },
        body: { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 120 },
      });
    const release = wallet.hold();
    const paying = pay(one);
    await expect.poll(() => wallet.charges.length).toBe(1);
    expect(await running()).toBe(0);
    expect((await pay(other)).error.detail).toBe(BUSY);
    expect(await db.selectFrom('payment_attempts').select('id').execute()).toHaveLength(1);
    expect((await call(api.clients.list, { token })).status).toBe(200);
    release();
    expect((await paying).status).toBe(200);
    expect(await running()).toBe(0);
    expect((await pay(other)).status).toBe(200);
  });

  it('is not held while a body arrives, nor by callers who give up', async () => {
    const { token } = await signInAs('staff');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as net.AddressInfo;
    const body = JSON.stringify(CLIENT);
    const head = [
      `POST ${api.clients.create.path} HTTP/1.1`,
      'host: localhost',
      'connection: close',
      `authorization: Bearer ${token}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
    ].join('\r\n');
    // As many as may run, so that with the next call none is refused where all arrive at once.
    const slow = Array.from({ length: 2 }, () => net.connect(port, '127.0.0.1'));
    for (const socket of slow) socket.write(`${head}\r\n\r\n${body.slice(0, 10)}`);
    expect((await call(api.clients.list, { token })).status).toBe(200);
    let answer = '';
    slow[0]!.on('data', (chunk) => {
      answer += chunk;
    });
    slow[0]!.write(body.slice(10));
    await expect.poll(() => answer).toContain('201 Created');
    for (const socket of slow) socket.destroy();
    await expect.poll(running).toBe(0);
  });

  it('is released where the caller went away while it ran or was queued', async () => {
    const { token } = await signInAs('staff');
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as net.AddressInfo;
    const head = `GET ${api.clients.list.path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}`;
    await whileLocked('clients', async () => {
      const gone = [1, 2, 3].map(() => net.connect(port, '127.0.0.1'));
      for (const socket of gone) socket.write(`${head}\r\n\r\n`);
      await expect.poll(queued).toBe(1);
      for (const socket of gone) socket.destroy();
    });
    await expect.poll(running).toBe(0);
    expect((await call(api.clients.list, { token })).status).toBe(200);
  });

  it('is released by every refusal', async () => {
    const { token } = await signInAs('staff');
    expect((await call(api.clients.list)).status).toBe(401);
    expect((await call(api.clients.list, { token: 'forged' })).status).toBe(401);
    expect((await call(api.employees.create, { token, body: {} })).status).toBe(403);
    expect((await call(api.clients.create, { token, body: {} })).status).toBe(400);
    expect((await call(api.clients.get, { token, params: { id: 1 } })).status).toBe(404);
    expect(await running()).toBe(0);
  });
});
