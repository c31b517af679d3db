import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { ENDPOINTS, OPENAPI, operationOf } from './openapi.ts';
import { type Encoding, pack } from './packed.ts';
import { REFERENCE_POLICY } from './security-headers.ts';

/** An answer made once, plain and packed. */
export interface MadeAnswer {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bytes: Record<Encoding, Buffer>;
}

/**
 * Makes all there is under `/docs`, by its path without a slash at the end: the OpenAPI document of the contract and the page
 * to read it on. The server that writes them answers no call and is closed again.
 */
export async function makeReference(server: string): Promise<Map<string, MadeAnswer>> {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const paths: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (method === 'GET' && url.startsWith('/docs') && !url.includes('*')) paths.push(url);
  });
  await register(app, server);
  const made = new Map<string, MadeAnswer>();
  const make = async (path: string) => {
    const answer = await makeAnswer(app, path);
    made.set(path.replace(/\/$/, ''), answer);
    return answer.bytes.identity;
  };
  for (const path of paths) await make(path);
  for (const file of filesOf(String(await make('/docs')))) if (!made.has(file)) await make(file);
  await app.close();
  return made;
}

/** The files a page asks for, by path. */
const filesOf = (page: string): string[] =>
  [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(
    ([, link]) => new URL(link!, 'http://here/docs/').pathname,
  );

async function register(app: FastifyInstance, server: string): Promise<void> {
  await app.register(swagger, {
    openapi: { ...OPENAPI, servers: [{ url: server, description: 'This business' }] },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint;
      if (!endpoint) return { schema: { ...schema, hide: true }, url };
      return { schema: operationOf(endpoint, url), url };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: REFERENCE_POLICY,
    // Otherwise the page would send the document's address to swagger.io for validation.
    uiConfig: { validatorUrl: null },
    theme: {
      title: 'Revive API',
      css: [{ filename: 'revive.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
  for (const endpoint of ENDPOINTS.keys())
    for (const url of [endpoint.path, ...endpoint.aliases])
      app.route({
        method: endpoint.method,
        url,
        config: { endpoint },
        handler: (_, reply) => reply.callNotFound(),
      });
  await app.ready();
}

// What belongs to the connection, and what is worked out for each answer again.
const HANDED_ON = ['content-type', 'content-security-policy', 'location'];

async function makeAnswer(app: FastifyInstance, path: string): Promise<MadeAnswer> {
  const { statusCode, headers, rawPayload } = await app.inject(path);
  const [br, gz] = await Promise.all([pack(rawPayload, 'br'), pack(rawPayload, 'gzip')]);
  return {
    status: statusCode,
    headers: Object.fromEntries(
      HANDED_ON.filter((name) => headers[name] !== undefined).map((name) => [name, String(headers[name])]),
    ),
    etag: `W/"${createHash('sha256').update(rawPayload).digest('base64url')}"`,
    bytes: { identity: rawPayload, br, gzip: gz },
  };
}
