import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whether an untrusted proxy sent forwarding headers: then every caller has the proxy's address. */
const isBehindUnknownProxy = ({ ips, headers }: FastifyRequest): boolean =>
  // Fastify sets no `ips` when it trusts no proxy.
  ips === undefined && (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined);

const MESSAGE =
  'a proxy stands in front and TRUST_PROXY does not say so: all callers count as one, and guesses of one keep out all';

/** Logs once that TRUST_PROXY is missing, when a request shows it. */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isLogged = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isLogged && isBehindUnknownProxy(request)) {
      isLogged = true;
      app.log.warn(MESSAGE);
    }
    done();
  });
}
