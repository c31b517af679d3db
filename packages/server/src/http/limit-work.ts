import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { ConcurrencyLimiter, type ConcurrencyLimits, type Permit } from '../lib/concurrency-limiter.ts';
import { Busy } from '../lib/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page of the shop, with what it reads from the database. */
    isPage?: boolean;
  }
  interface FastifyRequest {
    permit: Permit | null;
    /** Held to its end by a call that may wait for a wallet. */
    paymentPermit: Permit | null;
  }
}

export interface WorkLimits {
  /** Callers with a token. */
  staff: ConcurrencyLimits;
  /** Callers without one: whatever they do, the counter has permits of its own. */
  visitors: ConcurrencyLimits;
  /** Wallet payments that run or wait for a wallet. */
  payments: ConcurrencyLimits;
}

/** How much is being worked on, and how often it was too much. */
export interface Work {
  running(): number;
  queued(): number;
  refused(): number;
}

// A call is in the database half of its time.
const RUNNING_PER_CONNECTION = 2;
// Enough for a burst to be answered within a second; callers give up what takes longer.
const QUEUED_PER_CONNECTION = 8;
const VISITORS_SHARE = 0.75;
const QUEUE_TIMEOUT_MS = 5000;
const PAYMENTS = 200;

/** What a process takes on, by its connections to the database. */
export function workLimits(connections: number): WorkLimits {
  const limits = (share: number): ConcurrencyLimits => ({
    running: Math.ceil(connections * RUNNING_PER_CONNECTION * share),
    queued: Math.ceil(connections * QUEUED_PER_CONNECTION * share),
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
  });
  return { staff: limits(1), visitors: limits(VISITORS_SHARE), payments: { running: PAYMENTS, queued: 0 } };
}

/**
 * Lets calls and pages of the shop run only with a permit, and refuses them (`Busy`) before anything is done. Files,
 * health, metrics and event streams need none. It is released while a body arrives and once the answer is made, so slow
 * senders and slow readers hold none; `paymentsOf` releases it before it asks a wallet.
 */
export function limitWork(app: FastifyInstance, limits: WorkLimits): Work {
  const staff = new ConcurrencyLimiter(limits.staff);
  const visitors = new ConcurrencyLimiter(limits.visitors);
  const payments = new ConcurrencyLimiter(limits.payments);
  let refused = 0;
  const acquire = ({ headers }: FastifyRequest) =>
    (headers.authorization === undefined ? visitors : staff).acquire();
  app.decorateRequest('permit', null);
  app.decorateRequest('paymentPermit', null);
  app.addHook('onRequest', async (request) => {
    if (isWork(request.routeOptions.config)) request.permit = await acquire(request);
  });
  // A body may take as long to arrive as its sender likes.
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) request.permit?.release();
  });
  app.addHook('preHandler', async (request) => {
    if (request.permit && hasBody(request)) request.permit = await acquire(request);
    const isPayment = request.routeOptions.config.endpoint?.idempotency === 'attempt';
    if (isPayment) request.paymentPermit = await payments.acquire();
  });
  app.addHook('onSend', async (request) => {
    request.permit?.release();
    request.paymentPermit?.release();
  });
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof Busy) refused += 1;
  });
  return {
    running: () => staff.running + visitors.running,
    queued: () => staff.queued + visitors.queued,
    refused: () => refused,
  };
}

const isWork = ({ isPage, endpoint }: FastifyContextConfig): boolean =>
  isPage === true || (endpoint !== undefined && endpoint.content !== 'text/event-stream');

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
