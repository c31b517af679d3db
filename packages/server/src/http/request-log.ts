import { randomUUID } from 'node:crypto';
import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

// 256 bits in base64url.
const ORDER_TOKEN = /\/[\w-]{43}(?=\/|$)/g;

const REQUEST_ID = /^[\w.-]{1,100}$/;

/** Request ids for Fastify: the proxy's, if it sent one, else a new one. */
export const requestIds: Pick<FastifyServerOptions, 'genReqId' | 'requestIdHeader' | 'logController'> = {
  requestIdHeader: false,
  genReqId: ({ headers }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  },
  // We log one line per request, without the query, because a search has names and phone numbers.
  logController: new LogController({ disableRequestLogging: true }),
};

/**
 * Logs one line per answered request and sends the request's id to the caller. A line has the time, route, address and
 * caller, and `event` for security events.
 */
export function logRequests(app: FastifyInstance): void {
  // Without redaction, which costs most of a line's time: these seven fields have no secrets.
  const lines = app.log.child({}, { redact: [] });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    lines[levelOf(request)]({
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

// Monitoring asks for these every few seconds.
const WATCHED = new Set(['/healthz', '/readyz', '/metrics']);

const levelOf = ({ routeOptions }: FastifyRequest) =>
  WATCHED.has(routeOptions.url ?? '') ? 'debug' : 'info';

// The token of an order gives access to it, so such an address is logged as its route's pattern. In other addresses
// a part that looks like a token is removed.
function pathOf({ url, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.url?.includes(':token')) return routeOptions.url;
  return url.split('?', 1)[0]?.replace(ORDER_TOKEN, '/:token');
}

function whoOf({ about, actor }: FastifyRequest): string | undefined {
  // No endpoint was reached, or the caller is not signed in.
  // A phone is not written into a log.
  if (actor === undefined || actor.kind === 'anonymous' || actor.kind === 'phone') return about;
  const who = `${actor.kind}:${actor.id}`;
  return actor.kind === 'staff' && actor.key ? `${who} by key:${actor.key.id}` : who;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of a sign-in attempt, once known, such as `staff:3`. Only for the log. */
    about?: string;
  }
}

// Calls that change who has access. All other changes are in the audit trail.
const DONE = new Map<AnyEndpoint | undefined, string>([
  [api.auth.login, 'signed_in'],
  [api.me.who, 'signed_in'],
  [api.auth.refresh, 'token_refreshed'],
  [api.auth.logout, 'signed_out'],
  [api.auth.register, 'registered'],
  [api.auth.changePassword, 'password_changed'],
  [api.employees.setPassword, 'password_set'],
  [api.clients.generateMobileCredentials, 'credentials_made'],
  [api.apikeys.create, 'key_made'],
  [api.apikeys.revoke, 'key_revoked'],
  [api.webhooks.create, 'webhook_made'],
  [api.webhooks.remove, 'webhook_removed'],
]);

const REFUSED: Record<number, string> = {
  400: 'input_refused',
  401: 'unauthenticated',
  403: 'forbidden',
  413: 'input_refused',
  415: 'input_refused',
  429: 'throttled',
};

/** The security event of an answered request, as the log names it; undefined for an ordinary one. */
export function securityEventOf(request: FastifyRequest, status: number): string | undefined {
  const { endpoint } = request.routeOptions.config;
  return status < 300 ? DONE.get(endpoint) : refusalOf(endpoint, status);
}

function refusalOf(endpoint: AnyEndpoint | undefined, status: number): string | undefined {
  const isPassword = endpoint === api.auth.login && (status === 401 || status === 403);
  return isPassword ? 'sign_in_refused' : REFUSED[status];
}
