import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { securityEventOf } from './security-events.ts';

// 256 bits in base64url.
const ORDER_TOKEN = /\/[\w-]{43}(?=\/|$)/g;

const REQUEST_ID = /^[\w.-]{1,100}$/;

/** How Fastify names requests: as the proxy before us did, when it did, else by a new name. */
export const requestIds: Pick<FastifyServerOptions, 'genReqId' | 'requestIdHeader' | 'logController'> = {
  requestIdHeader: false,
  genReqId: ({ headers }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  },
  // One line per request is enough, and ours leaves the query out: a search holds names and phone numbers.
  logController: new LogController({ disableRequestLogging: true }),
};

/**
 * Writes one line per answered request and gives the caller the request's id to quote. A line says when, what, from where
 * and who; `event` where it is about getting in.
 */
export function logRequests(app: FastifyInstance): void {
  // Looking for secrets by name costs most of a line, and a line of these seven words can have none.
  const lines = app.log.child({}, { redact: [] });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    lines.info({
      reqId: request.id,
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime),
      address: request.ip,
      who: whoOf(request),
      event: securityEventOf(request, reply.statusCode),
    });
    done();
  });
}

// The token of an order opens it, so an address that holds one is logged as its pattern, and one that merely
// looks as if it did without that part.
function pathOf({ url, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.url?.includes(':token')) return routeOptions.url;
  return url.split('?', 1)[0]?.replace(ORDER_TOKEN, '/:token');
}

function whoOf({ about, actor }: FastifyRequest): string | undefined {
  // No call was reached, or no one is signed in.
  if (actor === undefined || actor.kind === 'anonymous') return about;
  return `${actor.kind}:${actor.id}`;
}
