import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { ConcurrencyLimiter, type ConcurrencyLimits, type Permit } from '../lib/concurrency-limiter.ts';
import { Busy } from '../lib/errors.ts';
import { type Gate, hasOwnToken } from './actor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether this is a page of the shop, which reads from the database. */
    isPage?: boolean;
    /** Reads the database, though it is neither a page nor a call of the contract. */
    isWork?: boolean;
  }
  interface FastifyRequest {
    permit: Permit | null;
    /** The permit of a call that may wait for a wallet, kept until its end. */
    paymentPermit: Permit | null;
  }
}

export interface WorkLimits {
  /** Callers with a token of ours. */
  staff: ConcurrencyLimits;
  /** Callers without one. They have their own permits, so that they cannot block the staff. */
  visitors: ConcurrencyLimits;
  /** Wallet payments that run or wait for a wallet. */
  payments: ConcurrencyLimits;
}

/** How many calls run and wait, and how many were refused. */
export interface Work {
  running(): number;
  queued(): number;
  refused(): number;
}

// A call uses the database about half of its time.
const RUNNING_PER_CONNECTION = 2;
// A burst of this size is answered within a second; callers give up after longer waits.
const QUEUED_PER_CONNECTION = 8;
const VISITORS_SHARE = 0.75;
const QUEUE_TIMEOUT_MS = 5000;
const PAYMENTS = 200;

/** The limits of a process with this many database connections. */
export function workLimits(connections: number): WorkLimits {
  const limits = (share: number): ConcurrencyLimits => ({
    running: Math.ceil(connections * RUNNING_PER_CONNECTION * share),
    queued: Math.ceil(connections * QUEUED_PER_CONNECTION * share),
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
  });
  return { staff: limits(1), visitors: limits(VISITORS_SHARE), payments: { running: PAYMENTS, queued: 0 } };
}

/**
 * Runs calls and pages of the shop only with a permit, and refuses them (`Busy`) before they start. Files, health,
 * metrics and event streams need none. The permit is released while a body arrives and once the answer is made, so that
 * slow connections take none. `paymentsOf` releases it before it asks a wallet.
 */
export function limitWork(app: FastifyInstance, gate: Gate, limits: WorkLimits): Work {
  const staff = new ConcurrencyLimiter(limits.staff);
  const visitors = new ConcurrencyLimiter(limits.visitors);
  const payments = new ConcurrencyLimiter(limits.payments);
  let refused = 0;
  const acquire = async (request: FastifyRequest) =>
    ((await hasOwnToken(gate, request)) ? staff : visitors).acquire();
  app.decorateRequest('permit', null);
  app.decorateRequest('paymentPermit', null);
  app.addHook('onRequest', async (request) => {
    if (isWork(request.routeOptions.config)) request.permit = await acquire(request);
  });
  // A body may arrive slowly, so the permit is released meanwhile.
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

const isWork = ({ isPage, isWork, endpoint }: FastifyContextConfig): boolean =>
  isPage === true || isWork === true || (endpoint !== undefined && endpoint.content !== 'text/event-stream');

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
