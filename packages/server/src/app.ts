import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { mountAnalytics } from './analytics/index.ts';
import { mountAudit } from './audit/index.ts';
import { createAuthThrottles, mountAuth } from './auth/index.ts';
import { mountBookings, settleBookingAttempt } from './bookings/index.ts';
import { mountClients } from './clients/index.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { mountDashboard } from './dashboard/index.ts';
import type { Db } from './db/client.ts';
import type { Listen } from './db/listen.ts';
import type { Origin } from './db/origin.ts';
import { watchShop } from './db/shop-changes.ts';
import { mountEmployees } from './employees/index.ts';
import { mountFinance, settleFinanceAttempt } from './finance/index.ts';
import type { Gate } from './http/actor.ts';
import { answerFromMemory } from './http/answer-from-memory.ts';
import { closeConnections } from './http/close-connections.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { handleErrors } from './http/error-handler.ts';
import { answerHealth } from './http/health.ts';
import { capacityOf, limitWork } from './http/limit-work.ts';
import { serveMetrics } from './http/metrics.ts';
import { STREAM_LIMITS, type StreamLimits } from './http/mount-stream.ts';
import { serveOpenApi } from './http/openapi.ts';
import type { Capacity } from './http/places.ts';
import { readForms } from './http/read-forms.ts';
import { refuseBadHosts } from './http/refuse-bad-hosts.ts';
import { logRequests, requestIds } from './http/request-log.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { serveWeb } from './http/serve-web.ts';
import { createFindSignIn } from './http/sign-ins.ts';
import { createTokens } from './http/tokens.ts';
import { warnOfUnknownProxy } from './http/unknown-proxy.ts';
import { type WireLimits, wireOptions } from './http/wire-limits.ts';
import { mountInventory, shownToAll } from './inventory/index.ts';
import { mountNotifications } from './notifications/index.ts';
import { mountOrders, settleOrderAttempt } from './orders/index.ts';
import { mountPayments, type PaymentDeps, type Wallet, watchPayments } from './payments/index.ts';
import { mountPolicy } from './policy/index.ts';
import { mountPos } from './pos/index.ts';
import { mountProfiles } from './profiles/index.ts';
import { mountReports } from './reports/index.ts';
import { mountServices } from './services/index.ts';
import { mountSessions } from './sessions/index.ts';
import { mountShifts } from './shifts/index.ts';
import { awaitWallet, createShopThrottles, mountShop } from './shop/index.ts';
import { mountStorefront } from './storefront/index.ts';
import { mountVerification } from './verification/index.ts';

const BODY_LIMIT = 1024 * 1024;

export interface AppDeps {
  config: Pick<Config, 'trustProxy'> & Partial<Pick<Config, 'publicUrl'>>;
  db: Db;
  pool: pg.Pool;
  listen: Listen;
  /** Other limits than usual; tests do not wait for half a minute. */
  streams?: Partial<StreamLimits>;
  /** How much is worked on at once, where it is not to follow from the number of connections. */
  capacity?: Partial<Capacity>;
  wire?: Partial<WireLimits>;
  clock: Clock;
  wallet: Wallet;
  log: FastifyBaseLogger;
  /** Fills the business with sample data, when its new owner asks for it by this call. */
  seedSample: (origin: Origin) => Promise<void>;
}

/** The payment side of the app, shared with the job that settles unknown payments. */
export const paymentDeps = ({
  db,
  clock,
  wallet,
  log,
}: Pick<AppDeps, 'db' | 'clock' | 'wallet' | 'log'>): PaymentDeps => ({
  db,
  clock,
  wallet,
  log,
  settlers: { booking: settleBookingAttempt, order: settleOrderAttempt, finance: settleFinanceAttempt },
});

/** Puts the server together; it neither listens nor runs jobs yet. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    ...requestIds,
    trustProxy: proxyTrust(deps.config.trustProxy),
    bodyLimit: BODY_LIMIT,
    ...wireOptions(deps.wire),
    routerOptions: { ignoreTrailingSlash: true },
  });
  handleErrors(app);
  closeConnections(app);
  logRequests(app);
  const memory = answerFromMemory(app, { changes: watchShop(deps.pool), endpoints: shownToAll });
  warnOfUnknownProxy(app);
  await setSecurityHeaders(app);
  refuseBadHosts(app);
  await compressAnswers(app);
  await serveOpenApi(app);
  await readForms(app);
  answerHealth(app, deps.pool);
  const metrics = serveMetrics(app, deps.pool);
  watchPayments(metrics, deps.db);
  memory.countIn(metrics);
  limitWork(app, { ...capacityOf(deps.pool.options.max), ...deps.capacity }, metrics);
  const gate: Gate = {
    db: deps.db,
    tokens: await createTokens(deps.db, deps.clock),
    findSignIn: createFindSignIn(deps.db),
  };
  mountFeatures(app, deps, gate);
  await serveWeb(app);
  await mountStorefront(app, { ...paymentDeps(deps), publicUrl: deps.config.publicUrl });
  return app;
}

// Fastify counts no hops by itself; with n trusted proxies the n nearest addresses may speak for the caller.
const proxyTrust = (trust: boolean | number | string) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;

function mountFeatures(app: FastifyInstance, deps: AppDeps, gate: Gate): void {
  const { clock, pool } = deps;
  const payments = paymentDeps(deps);
  mountAuth(app, gate, { clock, throttles: createAuthThrottles(pool) }, deps.seedSample);
  mountPolicy(app, gate);
  mountAudit(app, gate);
  mountEmployees(app, gate, clock);
  mountClients(app, gate, clock);
  mountServices(app, gate, clock);
  mountInventory(app, gate, clock);
  mountPayments(app, gate, payments);
  mountShifts(app, gate, clock);
  mountBookings(app, gate, payments);
  mountOrders(app, gate, clock);
  mountShop(app, gate, { ...payments, throttles: createShopThrottles(pool), patience: awaitWallet });
  mountPos(app, gate, clock);
  mountFinance(app, gate, payments);
  mountSessions(app, gate, clock);
  mountProfiles(app, gate, clock);
  mountDashboard(app, gate, clock);
  mountAnalytics(app, gate);
  mountReports(app, gate);
  mountNotifications(app, gate, {
    clock,
    listen: deps.listen,
    limits: { ...STREAM_LIMITS, ...deps.streams },
  });
  mountVerification(app, gate, clock);
}
