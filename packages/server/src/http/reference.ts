import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type AnyEndpoint, api, ErrorBody } from '@revive/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod';
import { jsonSchema } from './json-schema.ts';
import { REFERENCE_POLICY } from './security-headers.ts';

// The document groups calls as the contract does, by feature.
const FEATURE_OF = new Map<AnyEndpoint, string>(
  Object.entries(api).flatMap(([feature, endpoints]) =>
    Object.values(endpoints).map((endpoint: AnyEndpoint) => [endpoint, feature] as const),
  ),
);

const has = (schema: z.core.$ZodType) => !(schema instanceof z.ZodUndefined);

const BINARY = { schema: { type: 'string', format: 'binary' } };

const answerOf = ({ content, response }: AnyEndpoint) =>
  content === 'application/json'
    ? jsonSchema(response, 'output', 'openapi-3.0')
    : {
        content: {
          [content]:
            content === 'text/event-stream'
              ? { schema: jsonSchema(response, 'output', 'openapi-3.0') }
              : BINARY,
        },
      };

/** Describes one endpoint for the document, from the same contract that validates it. */
function describe(endpoint: AnyEndpoint, tag: string) {
  const show = (schema: z.core.$ZodType, io: 'input' | 'output') => jsonSchema(schema, io, 'openapi-3.0');
  return {
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.${endpoint.idempotency === 'none' ? '' : ' Takes an Idempotency-Key.'}`,
    tags: [tag],
    ...(has(endpoint.params) && { params: show(endpoint.params, 'input') }),
    ...(has(endpoint.query) && { querystring: show(endpoint.query, 'input') }),
    ...(has(endpoint.body) && { body: show(endpoint.body, 'input') }),
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    response: {
      [endpoint.status]: { description: 'Done', ...answerOf(endpoint) },
      '4XX': { description: 'Refused', ...show(ErrorBody, 'output') },
    },
  };
}

/** The OpenAPI document of the contract and the page to read it on, under `/docs`; nothing else is answered, no call. */
export async function openReference(): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: 'Revive', version: '1', description: 'Money is in dollars, instants in UTC.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = (route.config as { endpoint?: AnyEndpoint } | undefined)?.endpoint;
      if (!endpoint) return { schema: { ...schema, hide: true }, url };
      return { schema: describe(endpoint, FEATURE_OF.get(endpoint) ?? 'other'), url };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: REFERENCE_POLICY,
    // Otherwise the page would show the document's address to swagger.io, to have it checked.
    uiConfig: { validatorUrl: null },
    theme: {
      title: 'Revive API',
      css: [{ filename: 'revive.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
  for (const endpoint of FEATURE_OF.keys())
    for (const url of [endpoint.path, ...endpoint.aliases])
      app.route({
        method: endpoint.method,
        url,
        config: { endpoint },
        handler: (_, reply) => reply.callNotFound(),
      });
  await app.ready();
  return app;
}
