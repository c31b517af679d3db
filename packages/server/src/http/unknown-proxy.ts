import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whether a proxy says whom it speaks for and is not trusted to: then everyone looks as if they were the proxy. */
export const isBehindUnknownProxy = ({ ips, headers }: FastifyRequest): boolean =>
  // Fastify shows no addresses where it trusts no proxy.
  ips === undefined && (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined);

const UNTOLD =
  'a proxy stands in front and TRUST_PROXY does not say so: all callers count as one, and guesses of one keep out all';

/** Says once in the log that TRUST_PROXY is missing, where a request shows it. */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && isBehindUnknownProxy(request)) {
      isTold = true;
      app.log.warn(UNTOLD);
    }
    done();
  });
}
