import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Invalid } from '../errors.ts';

// A name, an IPv4 or a bracketed IPv6 address, and perhaps a port.
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether a request names no more than one host, and one that could be. */
export function hasGoodHost({ headers, rawHeaders }: IncomingMessage): boolean {
  const isOne = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length < 2;
  return isOne && (headers.host === undefined || HOST.test(headers.host));
}

/**
 * Refuses a request that names no host that could be one, or more than one (RFC 9112, 3.2): what stands there ends up in
 * the addresses pages tell of themselves. HTTP/1.0 names none at all.
 */
export function refuseBadHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) =>
    done(hasGoodHost(raw) ? undefined : new Invalid({ Host: ['This is no host.'] })),
  );
}
