import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Leaves of X-Forwarded-For what can be believed at most: the addresses at its end, up to the first entry that is none. What
 * callers write before them then never counts as an address, in limits, log or audit trail.
 */
export function cleanForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const given = headers['x-forwarded-for'];
    if (given !== undefined) headers['x-forwarded-for'] = addressesAtEndOf(String(given)).join(', ');
    done();
  });
}

function addressesAtEndOf(list: string): string[] {
  const entries = list.split(',').map(addressOf);
  return entries.slice(entries.lastIndexOf(undefined) + 1) as string[];
}

/** The address an entry names; some proxies write the port behind it. */
function addressOf(entry: string): string | undefined {
  const text = entry.trim();
  const bare =
    /^\[([\da-f:.]+)\](?::\d{1,5})?$/i.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  return isIP(bare) && !bare.includes('%') ? bare : undefined;
}

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
