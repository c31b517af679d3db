import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { canWrite } from '../db/can-write.ts';
import { sendNotFound } from './error-handler.ts';
import type { Work } from './limit-work.ts';
import type { Watch } from './watch-figures.ts';

/** The metrics of the process and its database connections. Features register theirs here. */
export function createMetrics(pool: pg.Pool): Registry {
  // One per app, since tests run several in a process.
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(registry, pool);
  return registry;
}

/**
 * `/metrics` for Prometheus. Answers requests with the token, because the figures are confidential, and none where no token
 * is set. An address proves nothing: behind a plain proxy every caller seems to be on this machine.
 */
export function serveMetrics(app: FastifyInstance, registry: Registry, token: string | undefined): void {
  // However many ask at once, the figures are put together once.
  let read: Promise<string> | undefined;
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    if (token === undefined || !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return sendNotFound(request, reply);
    read ??= registry.metrics().finally(() => {
      read = undefined;
    });
    return reply.type(registry.contentType).send(await read);
  };
  app.route({ method: 'GET', url: '/metrics', handler: serve });
}

// Hashes are of one length, and how long it takes to compare them says nothing of what they are of.
const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(expected).digest(),
  );

function watchPool(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Database connections by what they do, and callers waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Whether the database answers, and whether it can be written. */
export const watchDatabase = (watch: Watch, pool: pg.Pool): void =>
  watch({
    read: () => canWrite(pool),
    figures: [
      { name: 'database_up', help: '1 where the database answers, else 0', of: () => 1, unanswered: 0 },
      {
        name: 'database_read_only',
        help: '1 where the database cannot be written, as a standby, else 0',
        of: (isWritable) => (isWritable ? 0 : 1),
      },
    ],
  });

export function watchWork(registry: Registry, { running, queued, refused }: Work): void {
  new Gauge({
    name: 'http_requests_running',
    help: 'Requests that hold a permit',
    registers: [registry],
    collect() {
      this.set(running());
    },
  });
  new Gauge({
    name: 'http_requests_queued',
    help: 'Requests that wait for a permit',
    registers: [registry],
    collect() {
      this.set(queued());
    },
  });
  new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests refused because the server was busy',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(refused());
    },
  });
}

/** Measures every request from its first byte to its answer, in seconds. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions: { url, config } }, reply, done) => {
    // An event stream stays open for hours.
    if (config.endpoint?.content !== 'text/event-stream')
      // The route's pattern, not the path: every id would make another series.
      durations.observe({ method, route: url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
