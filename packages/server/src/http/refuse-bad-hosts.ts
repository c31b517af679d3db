import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Invalid } from '../lib/errors.ts';

// A name, an IPv4 or a bracketed IPv6 address, and perhaps a port.
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';

/** Whether a request names no more than one host, and one that could be. */
export function hasGoodHost({ headers, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (isHost(rawHeaders[index]!)) hosts += 1;
  return hosts < 2 && (headers.host === undefined || HOST.test(headers.host));
}

/**
 * Refuses a request that names no host that could be one, or more than one (RFC 9112, 3.2): what stands there ends up in
 * the addresses pages name as their own. HTTP/1.0 names none at all.
 */
export function refuseBadHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) =>
    done(hasGoodHost(raw) ? undefined : new Invalid({ Host: ['This is no host.'] })),
  );
}
