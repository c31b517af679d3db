import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

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
