import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { mountAnalytics } from './analytics/index.ts';
import { mountAudit } from './audit/index.ts';
import { createAuthThrottles, mountAuth } from './auth/index.ts';
import { mountBookings } from './bookings/index.ts';
import { mountClients } from './clients/index.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { mountDashboard } from './dashboard/index.ts';
import type { Db } from './db/client.ts';
import type { Listen } from './db/listen.ts';
import type { Origin } from './db/origin.ts';
import { mountEmployees } from './employees/index.ts';
import { mountFinance } from './finance/index.ts';
import type { Gate } from './http/actor.ts';
import { createMetrics, type Figures, serveMetrics } from './http/metrics.ts';
import { STREAM_LIMITS, type StreamLimits } from './http/mount-stream.ts';
import type { Routes } from './http/routes.ts';
import { createFindSignIn } from './http/sign-ins.ts';
import { createTokens } from './http/tokens.ts';
import { mountInventory } from './inventory/index.ts';
import { mountNotifications } from './notifications/index.ts';
import { mountOrders } from './orders/index.ts';
import { paymentDeps } from './payment-deps.ts';
import { mountPayments, type Wallet, watchPayments } from './payments/index.ts';
import { mountPolicy } from './policy/index.ts';
import { mountPos } from './pos/index.ts';
import { mountProfiles } from './profiles/index.ts';
import { mountReports } from './reports/index.ts';
import { mountServices } from './services/index.ts';
import { mountSessions } from './sessions/index.ts';
import { mountShifts } from './shifts/index.ts';
import { awaitWallet, createShopThrottles, mountShop } from './shop/index.ts';
import { loadRenderer, mountStorefront } from './storefront/index.ts';
import { mountVerification } from './verification/index.ts';

export interface FeatureDeps {
  config: Partial<Pick<Config, 'publicUrl'>>;
  db: Db;
  pool: pg.Pool;
  listen: Listen;
  /** Other limits than usual; tests do not wait for half a minute. */
  streams?: Partial<StreamLimits>;
  clock: Clock;
  wallet: Wallet;
  log: FastifyBaseLogger;
  /** Fills the business with sample data, when its new owner asks for it by this call. */
  seedSample: (origin: Origin) => Promise<void>;
}

/** Mounts all features, in one turn once what can fail is there. Fails as the database does. */
export async function mountFeatures(routes: Routes, deps: FeatureDeps, figures: Figures): Promise<void> {
  const { db, pool, clock } = deps;
  const [tokens, renderer] = await Promise.all([createTokens(db, clock), loadRenderer()]);
  const gate: Gate = { db, tokens, findSignIn: createFindSignIn(db) };
  const payments = paymentDeps(deps);
  mountAuth(routes, gate, { clock, throttles: createAuthThrottles(pool) }, deps.seedSample);
  mountPolicy(routes, gate);
  mountAudit(routes, gate);
  mountEmployees(routes, gate, clock);
  mountClients(routes, gate, clock);
  mountServices(routes, gate, clock);
  mountInventory(routes, gate, clock);
  mountPayments(routes, gate, payments);
  mountShifts(routes, gate, clock);
  mountBookings(routes, gate, payments);
  mountOrders(routes, gate, clock);
  mountShop(routes, gate, { ...payments, throttles: createShopThrottles(pool), patience: awaitWallet });
  mountPos(routes, gate, clock);
  mountFinance(routes, gate, payments);
  mountSessions(routes, gate, clock);
  mountProfiles(routes, gate, clock);
  mountDashboard(routes, gate, clock);
  mountAnalytics(routes, gate);
  mountReports(routes, gate);
  mountNotifications(routes, gate, {
    clock,
    listen: deps.listen,
    limits: { ...STREAM_LIMITS, ...deps.streams },
  });
  mountVerification(routes, gate, clock);
  mountStorefront(routes, { ...payments, publicUrl: deps.config.publicUrl }, renderer);
  const metrics = createMetrics(pool, figures);
  watchPayments(metrics, db);
  serveMetrics(routes, metrics);
}
