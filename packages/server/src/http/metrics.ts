import { BlockList } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Memory } from './answer-from-memory.ts';
import { sendNotFound } from './error-handler.ts';
import type { Work } from './limit-work.ts';
import type { measureRequests } from './measure-requests.ts';
import type { Routes } from './routes.ts';
import { isBehindUnknownProxy } from './unknown-proxy.ts';

/** What a server counts from its first request on, before anything is read that tells it. */
export interface Figures {
  takeDurations: ReturnType<typeof measureRequests>;
  work: Work;
  memory: Memory;
}

/** Tells of a server's figures, of its process and of its connections. Features add theirs. */
export function createMetrics(pool: pg.Pool, { takeDurations, work, memory }: Figures): Registry {
  // One per app, since tests run several in a process.
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(registry, pool);
  watchWork(registry, work);
  watchMemory(registry, memory);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  takeDurations(({ seconds, ...labels }) => durations.observe(labels, seconds));
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

function watchWork(registry: Registry, { atWork, refused }: Work): void {
  new Gauge({
    name: 'http_requests_at_work',
    help: 'Requests that take a place',
    registers: [registry],
    collect() {
      this.set(atWork());
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

function watchMemory(registry: Registry, { counted, size }: Memory): void {
  new Gauge({
    name: 'shop_answers_kept_bytes',
    help: 'Answers of the shop that are kept in memory',
    registers: [registry],
    collect() {
      this.set(size());
    },
  });
  new Counter({
    name: 'shop_answers_total',
    help: 'Answers of the shop by where they came from: made anew, from memory, or known to the caller already',
    labelNames: ['by'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [by, count] of Object.entries(counted)) this.inc({ by }, count);
    },
  });
}
