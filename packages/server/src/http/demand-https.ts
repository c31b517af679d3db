import { text } from '@revive/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Forbidden } from '../lib/errors.ts';

/** What is needed before a device trusts the certificate, and what machines ask of this one. */
const OPEN =
  /^\/(install-certificate|assets|healthz|readyz|metrics)(\/|$)|^\/[\w.-]+\.(svg|png|ico|webmanifest|woff2)$/;

/**
 * Leads pages that were asked for by http to https, and refuses calls: a redirect would hide that a token was sent in the open.
 * What a device needs to trust the certificate stays.
 */
export function demandHttps(app: FastifyInstance, addressFor: (host: string | undefined) => string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https' || OPEN.test(pathOf(request))) return;
    if (!isPage(request)) throw new Forbidden(text('Call this by https.'));
    return reply.redirect(`${addressFor(request.headers.host)}${request.url}`, 307);
  });
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

const isPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
