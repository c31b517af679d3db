import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { sendNotFound } from './error-handler.ts';
import type { Routes } from './routes.ts';
import { isBehindUnknownProxy } from './unknown-proxy.ts';

/** Measures requests by route, the process, and the database pool. Gives the registry, for features to add theirs. */
export function measure(app: FastifyInstance, pool: pg.Pool): Registry {
  // One per app, since tests run several in a process.
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(registry, pool);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    // How long somebody listened is no time to an answer.
    if (routeOptions.config.call?.content !== 'text/event-stream') {
      // The pattern, never the path: a label with ids in it would grow without end.
      const route = routeOptions.url ?? 'none';
      durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    }
    done();
  });
  return registry;
}

/**
 * `/metrics` for Prometheus. Answers callers on this machine and in private networks only; how busy a business is, is nobody
 * else's affair. Who comes by a proxy that nobody told us of (TRUST_PROXY) may be anybody.
 */
export function serveMetrics(routes: Routes, registry: Registry): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isNearby(request.ip) || isBehindUnknownProxy(request)) return sendNotFound(request, reply);
    reply.type(registry.contentType);
    return registry.metrics();
  };
  routes.add({ method: 'GET', url: '/metrics', handler: serve });
}

const NEARBY = new BlockList();
NEARBY.addSubnet('127.0.0.0', 8);
NEARBY.addSubnet('10.0.0.0', 8);
NEARBY.addSubnet('172.16.0.0', 12);
NEARBY.addSubnet('192.168.0.0', 16);
NEARBY.addAddress('::1', 'ipv6');
NEARBY.addSubnet('fc00::', 7, 'ipv6');

const isNearby = (address: string): boolean =>
  NEARBY.check(address.replace(/^::ffff:/, '')) || NEARBY.check(address, 'ipv6');

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
