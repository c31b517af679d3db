import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { Busy } from '../errors.ts';
import { atPlace, type Capacity, createPlaces, type Place } from './places.ts';

declare module 'fastify' {
  interface FastifyRequest {
    place: Place | null;
  }
  interface FastifyContextConfig {
    /** A page written here, with what it reads from the database. */
    isPage?: boolean;
  }
}

// Enough for a burst to be answered within a second; what waits for longer would be given up by who asked.
const PLACES_PER_CONNECTION = 8;
const WAITING_FOR_WALLETS = 200;

/** What a process takes on at once, by its connections to the database. */
export const capacityOf = (connections: number): Capacity => {
  const all = connections * PLACES_PER_CONNECTION;
  return { all, visitors: Math.ceil(all * 0.75), outside: WAITING_FOR_WALLETS };
};

/**
 * Refuses calls and pages of the shop, before anything is done for them, while as many are worked on as can be answered
 * soon. Files, health, metrics and streams take no place, nor does who still sends, still reads or waits for a wallet.
 */
export function limitWork(app: FastifyInstance, capacity: Capacity, registry: Registry): void {
  const places = createPlaces(capacity);
  const refused = watchPlaces(registry, places.taken);
  app.decorateRequest('place', null);
  app.addHook('onRequest', async (request) => {
    if (!isWork(request)) return;
    if (request.routeOptions.config.endpoint?.idempotency === 'attempt') places.checkOutside();
    request.place = places.take(request.headers.authorization === undefined);
  });
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) request.place?.leave();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.place) return done();
    try {
      request.place.takeAgain();
    } catch (error) {
      return done(error as Error);
    }
    atPlace(request.place, done);
  });
  app.addHook('onSend', async (request) => request.place?.end());
  app.addHook('onResponse', async (request) => request.place?.end());
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof Busy) refused.inc();
  });
}

const isWork = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.isPage === true ||
  (config.endpoint !== undefined && config.endpoint.content !== 'text/event-stream');

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watchPlaces(registry: Registry, taken: () => number): Counter {
  new Gauge({
    name: 'http_requests_at_work',
    help: 'Requests that take a place',
    registers: [registry],
    collect() {
      this.set(taken());
    },
  });
  return new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests refused because the server was busy',
    registers: [registry],
  });
}
