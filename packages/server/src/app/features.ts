import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import type { Db, Origin } from '../db/client.ts';
import type { Listen } from '../db/listen.ts';
import type { Reading } from '../db/reading.ts';
import { mountAccounts } from '../features/accounts/index.ts';
import { mountAlerts } from '../features/alerts/index.ts';
import { mountAnalytics } from '../features/analytics/index.ts';
import { mountApiKeys } from '../features/api-keys/index.ts';
import { mountAudit, watchAuditTrail } from '../features/audit/index.ts';
import { createAuthThrottles, mountAuth } from '../features/auth/index.ts';
import { NO_SETTINGS } from '../features/backup/index.ts';
import { mountBills } from '../features/bills/index.ts';
import { mountBookings } from '../features/bookings/index.ts';
import { type KeptCertificate, serveInstallFiles } from '../features/certificates/index.ts';
import { mountClients } from '../features/clients/index.ts';
import { mountConsents } from '../features/consents/index.ts';
import { createCreditThrottles, mountCredit } from '../features/credit/index.ts';
import { mountDashboard } from '../features/dashboard/index.ts';
import { mountDevices, watchDevices } from '../features/devices/index.ts';
import { mountDigest } from '../features/digest/index.ts';
import { mountDoubles } from '../features/doubles/index.ts';
import { mountEmployees } from '../features/employees/index.ts';
import { mountExports } from '../features/exports/index.ts';
import { mountFinance } from '../features/finance/index.ts';
import { mountHealth } from '../features/health/index.ts';
import { mountImages } from '../features/images/index.ts';
import { mountImports } from '../features/imports/index.ts';
import { mountInventory } from '../features/inventory/index.ts';
import { mountMatch } from '../features/match/index.ts';
import { awaitCode, createMeThrottles, mountMe } from '../features/me/index.ts';
import { type Messenger, mountMessages, watchMessages } from '../features/messages/index.ts';
import { mountNotifications } from '../features/notifications/index.ts';
import { mountOrders } from '../features/orders/index.ts';
import { mountPackages } from '../features/packages/index.ts';
import { mountPayments, type Wallet, watchPayments } from '../features/payments/index.ts';
import { mountPhotos } from '../features/photos/index.ts';
import { mountPolicy } from '../features/policy/index.ts';
import { mountPos } from '../features/pos/index.ts';
import { mountPrinting, type PrintingDeps } from '../features/printing/index.ts';
import { mountPrivacy } from '../features/privacy/index.ts';
import { mountProfiles } from '../features/profiles/index.ts';
import { mountReceipts } from '../features/receipts/index.ts';
import { mountReports } from '../features/reports/index.ts';
import { mountSchedule } from '../features/schedule/index.ts';
import { mountSearch } from '../features/search/index.ts';
import { createSelfBookingThrottles, mountSelfBooking } from '../features/self-booking/index.ts';
import { mountServices } from '../features/services/index.ts';
import { mountSessions } from '../features/sessions/index.ts';
import { mountSetup } from '../features/setup/index.ts';
import { mountShifts } from '../features/shifts/index.ts';
import { awaitWallet, createShopThrottles, mountShop } from '../features/shop/index.ts';
import { mountStatus, watchProblems } from '../features/status/index.ts';
import { loadRenderer, mountStorefront } from '../features/storefront/index.ts';
import { mountToday } from '../features/today/index.ts';
import { mountTransfers } from '../features/transfers/index.ts';
import { mountVerification, watchProof } from '../features/verification/index.ts';
import { createWalletThrottles, mountWallets } from '../features/wallets/index.ts';
import { mountWebhooks } from '../features/webhooks/index.ts';
import type { Gate } from '../http/actor.ts';
import { STREAM_LIMITS, type StreamLimits } from '../http/mount-stream.ts';
import { tagAnswers } from '../http/shop-caching.ts';
import type { Watch } from '../http/watch-figures.ts';
import { watchJobs } from '../jobs/metrics.ts';
import type { Clock } from '../lib/clock.ts';
import { type Machine, thisMachine } from '../lib/machine.ts';
import { reachOf } from '../lib/post-to-stranger.ts';
import { RELEASE } from '../lib/release.ts';
import type { Config } from './config.ts';
import { PLACE } from './paths.ts';
import { paymentDeps } from './payment-deps.ts';
import { readReplaced } from './read-replaced.ts';

export interface FeatureDeps {
  config: Partial<
    Pick<
      Config,
      | 'publicUrl'
      | 'shopPagesSeconds'
      | 'allowPrivateWebhooks'
      | 'databaseUrl'
      | 'dataDir'
      | 'backupDir'
      | 'backups'
      | 'keepsLog'
    >
  >;
  db: Db;
  pool: pg.Pool;
  /** Where a replica answers reads; without it the primary does. */
  reading?: Reading;
  listen: Listen;
  /** Overrides limits, so that tests need not wait for half a minute. */
  streams?: Partial<StreamLimits>;
  clock: Clock;
  wallet: Wallet;
  messenger: Messenger;
  /** What https is served with; undefined where it is not. */
  certificate?: KeptCertificate | undefined;
  /** Overrides which printers may be called and how long they are waited for. */
  printer?: Omit<PrintingDeps, 'clock'> | undefined;
  /** Overrides what is read of this computer. */
  machine?: Machine;
  log: FastifyBaseLogger;
  /** Fills the business with sample data, with the origin of the owner's call. */
  seedSample: (origin: Origin) => Promise<void>;
}

/** Mounts all features. */
export async function mountFeatures(
  app: FastifyInstance,
  deps: FeatureDeps,
  gate: Gate,
  { metrics, watch }: { metrics: Registry; watch: Watch },
): Promise<void> {
  const { db, pool, clock } = deps;
  const renderer = await loadRenderer();
  const payments = paymentDeps(deps);
  const asksTestMode = deps.wallet.needsChoice ?? false;
  mountAuth(app, gate, { clock, throttles: createAuthThrottles(pool), asksTestMode }, deps.seedSample);
  mountPolicy(app, gate, clock);
  mountAlerts(app, gate, clock);
  mountAudit(app, gate);
  mountEmployees(app, gate, clock);
  mountClients(app, gate, clock);
  mountDoubles(app, gate, clock);
  mountPhotos(app, gate, clock);
  mountConsents(app, gate, { clock, publicUrl: deps.config.publicUrl });
  mountImages(app, gate, clock);
  mountServices(app, gate, clock);
  mountSchedule(app, gate, clock);
  mountMessages(app, gate, {
    clock,
    messenger: deps.messenger,
    publicUrl: deps.config.publicUrl,
  });
  mountTransfers(app, gate, clock);
  mountDevices(app, gate, clock);
  mountPayments(app, gate, payments);
  mountWallets(app, gate, { ...payments, throttles: createWalletThrottles(pool) });
  mountShifts(app, gate, clock);
  mountAccounts(app, gate, clock);
  mountBookings(app, gate, payments);
  mountOrders(app, gate, payments);
  const credit = createCreditThrottles(pool);
  mountShop(app, gate, {
    ...payments,
    throttles: { ...createShopThrottles(pool), ...credit },
    patience: awaitWallet,
  });
  mountPos(app, gate, payments);
  mountCredit(app, gate, { clock, throttles: credit });
  mountBills(app, gate, { ...payments, throttles: credit });
  mountFinance(app, gate, payments);
  mountMatch(app, gate, clock);
  mountSessions(app, gate, payments);
  mountPrivacy(app, gate, clock);
  mountMe(app, gate, {
    ...payments,
    tokens: gate.tokens,
    messenger: deps.messenger,
    throttles: createMeThrottles(pool),
    patience: awaitCode,
  });
  mountSelfBooking(app, gate, { ...payments, throttles: createSelfBookingThrottles(pool) });
  mountProfiles(app, gate, payments);
  mountHealth(app, gate, clock);
  mountDashboard(app, gate, clock);
  mountSetup(app, gate, deps.wallet);
  mountToday(app, gate, clock);
  mountSearch(app, gate);
  mountAnalytics(app, gate);
  mountReceipts(app, gate, clock);
  mountPrinting(app, gate, { clock, ...deps.printer });
  mountReports(app, gate, clock);
  mountNotifications(app, gate, {
    clock,
    listen: deps.listen,
    limits: { ...STREAM_LIMITS, ...deps.streams },
    watch,
  });
  mountImports(app, gate, clock);
  mountExports(app, gate, clock);
  mountDigest(app, gate, clock);
  mountVerification(app, gate, clock);
  mountApiKeys(app, gate, clock);
  mountWebhooks(app, gate, { clock, reach: reachOf(deps.config.allowPrivateWebhooks ?? false) });
  const { databaseUrl, dataDir, backupDir, backups = NO_SETTINGS, keepsLog = false } = deps.config;
  mountStatus(app, gate, {
    clock,
    machine: deps.machine ?? thisMachine,
    replica: gate.reading.replica,
    wallet: deps.wallet,
    messenger: deps.messenger.name,
    certificate: deps.certificate,
    version: RELEASE,
    readReplaced: () => readReplaced(PLACE),
    dataDir: databaseUrl === undefined ? dataDir : undefined,
    backupDir,
    backups,
    keepsLog,
  });
  await tagAnswers(app, (tagged) => {
    mountInventory(tagged, gate, clock);
    mountPackages(tagged, gate, clock);
    const { publicUrl, shopPagesSeconds } = deps.config;
    const { certificate } = deps;
    mountStorefront(
      tagged,
      { ...payments, reading: gate.reading, publicUrl, shopPagesSeconds, certificate },
      renderer,
    );
  });
  serveInstallFiles(app, deps.certificate);
  watchPayments(metrics, watch, db);
  watchMessages(watch, db, clock);
  watchAuditTrail(watch, db);
  watchProof(watch, db);
  watchProblems(watch, db);
  watchDevices(watch, db);
  watchJobs(metrics, watch, db);
}
