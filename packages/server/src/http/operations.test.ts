import { PassThrough } from 'node:stream';
import { emptyDatabase, silentLog } from '@revive/testing/database.ts';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createLog } from '../app/create-log.ts';
import { migrate } from '../db/migrate.ts';
import { compressAnswers } from './compress-answers.ts';
import { answerHealth } from './health.ts';
import { createMetrics, measureRequests, serveMetrics, watchWork } from './metrics.ts';
import { logRequests, requestIds } from './request-log.ts';
import { setSecurityHeaders, shieldPage } from './security-headers.ts';

const { pool } = await emptyDatabase();

const lines: Record<string, unknown>[] = [];
const sink = new PassThrough().on('data', (chunk) => lines.push(JSON.parse(String(chunk))));
const log: FastifyBaseLogger = createLog('info', sink);
const app = Fastify({ loggerInstance: log, ...requestIds, trustProxy: true });
logRequests(app);
await setSecurityHeaders(app);
await compressAnswers(app);
app.get('/page', (_request, reply) => {
  shieldPage(reply);
  return '';
});
app.get('/long', () => Array(1000).fill('Hodan, Mogadishu'));
answerHealth(app, pool);
const metrics = createMetrics(pool);
measureRequests(app, metrics);
watchWork(metrics, { running: () => 2, queued: () => 5, refused: () => 3 });
serveMetrics(app, metrics, 'sixteen-letters-');
app.get('/clients/:id', (request) => {
  request.log.info({ body: { username: 'amina', password: 'sesame' } }, 'signing in');
  return {};
});

const readMetrics = (authorization = 'Bearer sixteen-letters-', remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers: { authorization }, remoteAddress });

describe('health', () => {
  it('is alive before it is ready, and ready once the database is up to date', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    await migrate(pool, silentLog);
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('asks the database once for all who ask it at the same moment, and again afterwards', async () => {
    const client = await pool.connect();
    const waiting = async () =>
      (
        await client.query<{ count: number }>(
          // Not pg_stat_activity, which a transaction sees as it was at its first look.
          `select count(*)::integer as count from pg_locks
             where relation = 'schema_migrations'::regclass and not granted`,
        )
      ).rows[0]!.count;
    try {
      await client.query('begin; lock table schema_migrations in access exclusive mode');
      // An inject begins when someone waits for it.
      const asked = Array.from({ length: 5 }, async () => app.inject('/readyz'));
      await expect.poll(waiting).toBe(1);
      await client.query("insert into schema_migrations (name, checksum) values ('9999-of-tomorrow', '')");
      await client.query('commit');
      expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([
        503, 503, 503, 503, 503,
      ]);
      await client.query("delete from schema_migrations where name = '9999-of-tomorrow'");
      expect((await app.inject('/readyz')).statusCode).toBe(200);
    } finally {
      client.release();
    }
  });

  it('is not ready any more where a newer version has changed the database', async () => {
    await pool.query("insert into schema_migrations (name, checksum) values ('9999-of-tomorrow', '')");
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'a newer version has changed the database' },
    ]);
    await pool.query("delete from schema_migrations where name = '9999-of-tomorrow'");
  });
});

describe('metrics', () => {
  it('counts requests under the pattern of their route, those before authentication too', async () => {
    await app.inject('/clients/1');
    await readMetrics();
    await app.inject('/clients/2');
    const { body } = await readMetrics();
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/clients/:id",status="200"} 2',
    );
    expect(body).toMatch(/database_pool_connections\{state="idle"\} \d/);
    expect(body).toMatch(/^http_requests_running 2$/m);
    expect(body).toMatch(/^http_requests_queued 5$/m);
    expect(body).toMatch(/^http_requests_refused_total 3$/m);
  });
});

describe('who may read metrics', () => {
  it('is who carries the token, wherever the call comes from', async () => {
    for (const remoteAddress of ['127.0.0.1', '196.1.2.3'])
      expect((await readMetrics('Bearer sixteen-letters-', remoteAddress)).statusCode).toBe(200);
  });

  it.each(['', 'Bearer', 'Bearer sixteen-letters', 'Bearer sixteen-letters--', 'Basic sixteen-letters-'])(
    'is no one with %j, this machine included',
    async (authorization) => {
      for (const remoteAddress of ['127.0.0.1', '10.1.2.3', '196.1.2.3'])
        expect((await readMetrics(authorization, remoteAddress)).statusCode).toBe(404);
    },
  );

  it('is no one where no token is set', async () => {
    const closed = Fastify();
    serveMetrics(closed, metrics, undefined);
    for (const authorization of ['', 'Bearer ', 'Bearer undefined'])
      expect((await closed.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
  });
});

describe('request log', () => {
  it('keeps the id a proxy gave, makes one up otherwise, and returns it', async () => {
    const id = async (given: string) =>
      (await app.inject({ url: '/healthz', headers: { 'x-request-id': given } })).headers['x-request-id'];
    expect(await id('proxy-77')).toBe('proxy-77');
    expect(await id('bad id\twith <tags>')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('writes one line per request, without the query and without passwords', async () => {
    lines.length = 0;
    await app.inject('/clients/3?phone=252611111111');
    expect(lines).toMatchObject([
      { msg: 'signing in', body: { username: 'amina', password: '[redacted]' } },
      { method: 'GET', path: '/clients/3', status: 200 },
    ]);
  });

  it('leaves out what watches the program, unless it is asked for everything', async () => {
    lines.length = 0;
    for (const url of ['/healthz', '/readyz']) await app.inject(url);
    await readMetrics();
    expect(lines).toEqual([]);
  });
});

describe('security headers', () => {
  it('allows pages their own files only', async () => {
    const { headers } = await app.inject('/page');
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'self'",
        "script-src 'self'",
        "script-src-attr 'none'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "font-src 'self'",
        "object-src 'none'",
        "frame-src 'none'",
        "worker-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join(';'),
    );
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });

  it('asks browsers to stay on https only where they came by https', async () => {
    const by = async (protocol: string, host = 'revive.example') =>
      (await app.inject({ url: '/healthz', headers: { host, 'x-forwarded-proto': protocol } })).headers;
    expect(await by('https')).toHaveProperty('strict-transport-security');
    expect(await by('http')).not.toHaveProperty('strict-transport-security');
    // A name of a shop's own network may be another machine's tomorrow.
    expect(await by('https', 'desk.local')).not.toHaveProperty('strict-transport-security');
  });
});

describe('compression', () => {
  const ask = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });

  it('shortens long answers and leaves short ones alone', async () => {
    const long = await ask('/long');
    expect(long.headers['content-encoding']).toBe('br');
    expect(long.rawPayload.length).toBeLessThan(1000);
    expect((await ask('/healthz')).headers['content-encoding']).toBeUndefined();
  });
});
