import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { sendNotFound } from './error-handler.ts';
import type { Work } from './limit-work.ts';
import { isBehindUnknownProxy } from './unknown-proxy.ts';

/** The metrics of the process and its database connections. What counts more registers itself here. */
export function createMetrics(pool: pg.Pool): Registry {
  // One per app, since tests run several in a process.
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(registry, pool);
  return registry;
}

/**
 * `/metrics` for Prometheus. Answers callers on this machine and in private networks only; how busy a business is, is nobody
 * else's affair. Who comes by a proxy that nobody told us of (TRUST_PROXY) may be anybody.
 */
export function serveMetrics(app: FastifyInstance, registry: Registry): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isNearby(request.ip) || isBehindUnknownProxy(request)) return sendNotFound(request, reply);
    reply.type(registry.contentType);
    return registry.metrics();
  };
  app.route({ method: 'GET', url: '/metrics', handler: serve });
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
