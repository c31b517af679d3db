import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Busy } from '../lib/errors.ts';
import { type Capacity, createPlaces, type Place } from './places.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page of the shop, with what it reads from the database. */
    isPage?: boolean;
  }
  interface FastifyRequest {
    place: Place | null;
  }
}

/** How much is worked on, and how often there was too much. */
export interface Work {
  atWork(): number;
  refused(): number;
}

// Enough for a burst to be answered within a second; what waits for longer would be given up by who asked.
const PLACES_PER_CONNECTION = 10;
// Most are in the database half of their time.
const AT_ONCE_PER_CONNECTION = 2;
const WAITING_FOR_WALLETS = 200;
const SLOW_READER_MS = 1000;
const PATIENCE_MS = 5000;

/** What a process takes on at once, by its connections to the database. */
export const capacityOf = (connections: number): Capacity => {
  const all = connections * PLACES_PER_CONNECTION;
  return {
    atOnce: connections * AT_ONCE_PER_CONNECTION,
    all,
    visitors: Math.ceil(all * 0.75),
    outside: WAITING_FOR_WALLETS,
    patienceMs: PATIENCE_MS,
  };
};

/**
 * Refuses calls and pages of the shop, before anything is done for them, while as many are worked on as can be answered
 * soon. Files, health, metrics and streams take no place, nor does who still sends, reads slowly or waits for a wallet.
 */
export function limitWork(app: FastifyInstance, capacity: Capacity): Work {
  const places = createPlaces(capacity);
  let refused = 0;
  app.decorateRequest('place', null);
  // With callbacks, because a promise for each hook of each request is felt.
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWork(request)) return done();
    if (request.routeOptions.config.endpoint?.idempotency === 'attempt') places.checkOutside();
    places.take(request.headers.authorization === undefined).then((place) => {
      request.place = place;
      done();
    }, done);
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request)) request.place?.leave();
    done(null, payload);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.place || !hasBody(request)) return done();
    request.place.takeAgain().then(() => done(), done);
  });
  app.addHook('onSend', ({ place }, { raw }, payload, done) => {
    if (place) {
      // What is still to be done is compressing, unless whoever asked is slow to take it.
      const timer = setTimeout(() => place.end(), SLOW_READER_MS);
      // Sent or given up, it is closed.
      raw.once('close', () => {
        clearTimeout(timer);
        place.end();
      });
    }
    done(null, payload);
  });
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof Busy) refused += 1;
  });
  return { atWork: places.taken, refused: () => refused };
}

const isWork = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.isPage === true ||
  (config.endpoint !== undefined && config.endpoint.content !== 'text/event-stream');

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
