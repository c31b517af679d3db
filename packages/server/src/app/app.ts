import Fastify, { type FastifyInstance } from 'fastify';
import { closeConnections } from '../http/close-connections.ts';
import { compressAnswers } from '../http/compress-answers.ts';
import { handleErrors } from '../http/error-handler.ts';
import { answerHealth } from '../http/health.ts';
import { limitWork, type WorkLimits, workLimits } from '../http/limit-work.ts';
import { measureRequests } from '../http/measure-requests.ts';
import { createMetrics, serveMetrics, watchWork } from '../http/metrics.ts';
import { serveOpenApi } from '../http/openapi.ts';
import { readForms } from '../http/read-forms.ts';
import { refuseBadHosts } from '../http/refuse-bad-hosts.ts';
import { logRequests, requestIds } from '../http/request-log.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { serveWeb } from '../http/serve-web.ts';
import { warnOfUnknownProxy } from '../http/unknown-proxy.ts';
import { type WireLimits, wireOptions } from '../http/wire-limits.ts';
import type { Config } from './config.ts';
import { type FeatureDeps, mountFeatures } from './features.ts';

const BODY_LIMIT = 1024 * 1024;

export interface AppDeps extends FeatureDeps {
  config: FeatureDeps['config'] & Pick<Config, 'trustProxy'>;
  /** How much is worked on at once, where it is not to follow from the number of connections. */
  limits?: Partial<WorkLimits>;
  wire?: Partial<WireLimits>;
}

/** Puts the server together. It does not listen yet, and runs no jobs. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    ...requestIds,
    trustProxy: proxyTrust(deps.config.trustProxy),
    bodyLimit: BODY_LIMIT,
    ...wireOptions(deps.wire),
    routerOptions: { ignoreTrailingSlash: true },
  });
  const metrics = createMetrics(deps.pool);
  measureRequests(app, metrics);
  handleErrors(app);
  closeConnections(app);
  logRequests(app);
  warnOfUnknownProxy(app);
  await setSecurityHeaders(app);
  refuseBadHosts(app);
  await compressAnswers(app);
  await serveOpenApi(app);
  await readForms(app);
  answerHealth(app, deps.pool);
  watchWork(metrics, limitWork(app, { ...workLimits(deps.pool.options.max), ...deps.limits }));
  await mountFeatures(app, deps, metrics);
  serveMetrics(app, metrics);
  await serveWeb(app);
  return app;
}

// Fastify counts no hops by itself; with n trusted proxies the n nearest addresses may speak for the caller.
const proxyTrust = (trust: boolean | number | string) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
