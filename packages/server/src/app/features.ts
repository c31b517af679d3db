import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Db } from '../db/client.ts';
import type { Listen } from '../db/listen.ts';
import type { Origin } from '../db/origin.ts';
import { mountAnalytics } from '../features/analytics/index.ts';
import { mountAudit } from '../features/audit/index.ts';
import { createAuthThrottles, mountAuth } from '../features/auth/index.ts';
import { mountBookings } from '../features/bookings/index.ts';
import { mountClients } from '../features/clients/index.ts';
import { mountDashboard } from '../features/dashboard/index.ts';
import { mountEmployees } from '../features/employees/index.ts';
import { mountFinance } from '../features/finance/index.ts';
import { mountInventory } from '../features/inventory/index.ts';
import { mountNotifications } from '../features/notifications/index.ts';
import { mountOrders } from '../features/orders/index.ts';
import { mountPayments, type Wallet, watchPayments } from '../features/payments/index.ts';
import { mountPolicy } from '../features/policy/index.ts';
import { mountPos } from '../features/pos/index.ts';
import { mountProfiles } from '../features/profiles/index.ts';
import { mountReports } from '../features/reports/index.ts';
import { mountServices } from '../features/services/index.ts';
import { mountSessions } from '../features/sessions/index.ts';
import { mountShifts } from '../features/shifts/index.ts';
import { awaitWallet, createShopThrottles, mountShop } from '../features/shop/index.ts';
import { loadRenderer, mountStorefront } from '../features/storefront/index.ts';
import { mountVerification } from '../features/verification/index.ts';
import type { Gate } from '../http/actor.ts';
import { createMetrics, type Figures, serveMetrics } from '../http/metrics.ts';
import { STREAM_LIMITS, type StreamLimits } from '../http/mount-stream.ts';
import type { Routes } from '../http/routes.ts';
import { createFindSignIn } from '../http/sign-ins.ts';
import { createTokens } from '../http/tokens.ts';
import type { Clock } from '../lib/clock.ts';
import type { Config } from './config.ts';
import { paymentDeps } from './payment-deps.ts';

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
