import type { IncomingMessage } from 'node:http';
import { text } from '@revive/contract';
import type { FastifyInstance } from 'fastify';
import { Invalid } from '../lib/errors.ts';

// A name, an IPv4 or a bracketed IPv6 address, with an optional port.
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';

/** Whether a request names one host, and a well-formed one. HTTP/1.0 need not name any. */
export function hasGoodHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (isHost(rawHeaders[index]!)) hosts += 1;
  if (headers.host === undefined) return httpVersion === '1.0';
  return hosts < 2 && HOST.test(headers.host);
}

/**
 * Refuses a request with a malformed host or more than one (RFC 9112, 3.2), because pages use the host in their own
 * addresses. HTTP/1.0 requests may have none.
 */
export function refuseBadHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) =>
    done(hasGoodHost(raw) ? undefined : new Invalid({ Host: [text('This is no host.')] })),
  );
}
