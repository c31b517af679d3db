import Fastify, { type FastifyInstance } from 'fastify';
import { watchShop } from '../db/shop-changes.ts';
import { shopPages } from '../features/storefront/addresses.ts';
import { answerFromMemory } from '../http/answer-from-memory.ts';
import { closeConnections } from '../http/close-connections.ts';
import { compressAnswers } from '../http/compress-answers.ts';
import { handleErrors } from '../http/error-handler.ts';
import { answerHealth } from '../http/health.ts';
import { type Address, addressesOf, mountLate } from '../http/late-routes.ts';
import { capacityOf, limitWork } from '../http/limit-work.ts';
import { measureRequests } from '../http/measure-requests.ts';
import { serveOpenApi } from '../http/openapi.ts';
import { outlines } from '../http/outlines.ts';
import { ownSchemas } from '../http/own-schemas.ts';
import type { Capacity } from '../http/places.ts';
import { readForms } from '../http/read-forms.ts';
import { refuseBadHosts } from '../http/refuse-bad-hosts.ts';
import { logRequests, requestIds } from '../http/request-log.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { serveWeb } from '../http/serve-web.ts';
import { warnOfUnknownProxy } from '../http/unknown-proxy.ts';
import { type WireLimits, wireOptions } from '../http/wire-limits.ts';
import type { Config } from './config.ts';
import type { FeatureDeps } from './features.ts';

const BODY_LIMIT = 1024 * 1024;

export interface AppDeps extends FeatureDeps {
  config: FeatureDeps['config'] & Pick<Config, 'trustProxy'>;
  /** How much is worked on at once, where it is not to follow from the number of connections. */
  capacity?: Partial<Capacity>;
  wire?: Partial<WireLimits>;
}

/** Puts the server together; it neither listens nor runs jobs yet, nor has it read its features. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    ...requestIds,
    trustProxy: proxyTrust(deps.config.trustProxy),
    bodyLimit: BODY_LIMIT,
    ...wireOptions(deps.wire),
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: ownSchemas,
  });
  handleErrors(app);
  closeConnections(app);
  logRequests(app);
  const memory = answerFromMemory(app, { changes: watchShop(deps.pool), shown: SHOWN_TO_ALL });
  warnOfUnknownProxy(app);
  await setSecurityHeaders(app);
  refuseBadHosts(app);
  await compressAnswers(app);
  await serveOpenApi(app);
  await readForms(app);
  answerHealth(app, deps.pool);
  const takeDurations = measureRequests(app);
  const work = limitWork(app, { ...capacityOf(deps.pool.options.max), ...deps.capacity });
  mountLate(app, ADDRESSES, async (routes) => {
    const { mountFeatures } = await import('./features.ts');
    await mountFeatures(routes, deps, { takeDurations, work, memory });
  });
  await serveWeb(app);
  return app;
}

// What tells every visitor the same.
const SHOWN_TO_ALL = ['inventory.listCategories', 'inventory.listProducts', 'inventory.getProduct'] as const;

const ADDRESSES: Address[] = [
  ...addressesOf(outlines),
  ...shopPages.map((url) => ({ method: 'GET', url, isPage: true }) as const),
  ...['/media/:file', '/metrics', '/robots.txt'].map((url) => ({ method: 'GET', url }) as const),
];

// Fastify counts no hops by itself; with n trusted proxies the n nearest addresses may speak for the caller.
const proxyTrust = (trust: boolean | number | string) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
