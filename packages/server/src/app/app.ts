import { isFactorRequired } from '@revive/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { compareSchema } from '../db/migrate.ts';
import { onPrimary } from '../db/reading.ts';
import { keyFinder } from '../features/api-keys/index.ts';
import { watchCopies, watchFolders } from '../features/backup/index.ts';
import { addressOf } from '../features/certificates/index.ts';
import { getPolicy } from '../features/policy/index.ts';
import type { Gate } from '../http/actor.ts';
import { closeConnections } from '../http/close-connections.ts';
import { compressAnswers } from '../http/compress-answers.ts';
import { demandHttps } from '../http/demand-https.ts';
import { handleErrors } from '../http/error-handler.ts';
import { cleanForwardedFor, warnOfUnknownProxy } from '../http/forwarded-for.ts';
import { answerHealth } from '../http/health.ts';
import { limitWork, type WorkLimits, workLimits } from '../http/limit-work.ts';
import { createMetrics, measureRequests, serveMetrics, watchDatabase, watchWork } from '../http/metrics.ts';
import { readAwayRefused } from '../http/read-away.ts';
import { limitNesting, readForms } from '../http/read-input.ts';
import { refuseBadHosts } from '../http/refuse-bad-hosts.ts';
import { watchReading } from '../http/replica-metrics.ts';
import { logRequests, requestIds } from '../http/request-log.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { serveReference } from '../http/serve-reference.ts';
import { serveWeb } from '../http/serve-web.ts';
import { createTokens } from '../http/tokens.ts';
import { createWatch } from '../http/watch-figures.ts';
import { endSlowReaders, refuseExpectations, type WireLimits, wireOptions } from '../http/wire-limits.ts';
import type { Config } from './config.ts';
import { type FeatureDeps, mountFeatures } from './features.ts';

const BODY_LIMIT = 1024 * 1024;

export interface AppDeps extends FeatureDeps {
  config: FeatureDeps['config'] & Pick<Config, 'trustProxy'> & Partial<Pick<Config, 'metricsToken'>>;
  /** Overrides limits, which otherwise follow from the number of connections. */
  limits?: Partial<WorkLimits>;
  wire?: Partial<WireLimits>;
}

/** Creates the Fastify app with all features. It does not listen and runs no jobs. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    ...requestIds,
    trustProxy: proxyTrust(deps.config.trustProxy),
    bodyLimit: BODY_LIMIT,
    ...wireOptions(deps.wire),
    routerOptions: { ignoreTrailingSlash: true },
  });
  cleanForwardedFor(app);
  const metrics = createMetrics(deps.pool);
  measureRequests(app, metrics);
  handleErrors(app, () =>
    compareSchema(deps.pool).then(
      ({ pending, isNewer }) => pending > 0 || isNewer,
      () => false,
    ),
  );
  closeConnections(app);
  readAwayRefused(app);
  endSlowReaders(app, deps.wire);
  refuseExpectations(app);
  logRequests(app);
  warnOfUnknownProxy(app);
  await setSecurityHeaders(app);
  refuseBadHosts(app);
  const { certificate } = deps;
  if (certificate?.isOnly) demandHttps(app, (host) => addressOf(certificate, host));
  await compressAnswers(app);
  serveReference(app, deps.config.publicUrl && new URL(deps.config.publicUrl).origin);
  await readForms(app);
  limitNesting(app);
  answerHealth(app, deps.pool);
  const { reading = onPrimary } = deps;
  const gate: Gate = {
    db: deps.db,
    reading,
    tokens: await createTokens(deps.db, deps.clock),
    showsFinanceToStaff: async () => (await getPolicy(deps.db)).staff_see_finance,
    requiresFactor: async (role) => isFactorRequired((await getPolicy(deps.db)).second_factor_required, role),
    findByKey: keyFinder(deps),
  };
  watchWork(metrics, limitWork(app, gate, { ...workLimits(deps.pool.options.max), ...deps.limits }));
  const watch = createWatch(metrics);
  watchDatabase(watch, deps.pool);
  watchReading(metrics, watch, reading);
  await mountFeatures(app, deps, gate, { metrics, watch });
  const { databaseUrl, dataDir, backupDir } = deps.config;
  watchCopies(watch, deps.db);
  watchFolders(watch, { data: databaseUrl === undefined ? dataDir : undefined, backups: backupDir });
  serveMetrics(app, metrics, deps.config.metricsToken);
  await serveWeb(app);
  return app;
}

// With n trusted proxies the n nearest hops are trusted.
const proxyTrust = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
