import type { Ask } from '@revive/testing/public-addresses.ts';
import autocannon from 'autocannon';

export interface Flooded {
  /** What the flood was answered with, by status. */
  statuses: Record<string, number>;
  /** Connections that broke or got no answer in ten seconds. */
  unanswered: number;
}

/** Asks for one thing over many connections, as fast as each is answered, from a thread of its own. */
export async function flood(
  server: string,
  { method, path, body, token }: Ask,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Flooded> {
  const result = await autocannon({
    url: `${server}${path}`,
    method,
    connections,
    duration: seconds,
    workers: 1,
    headers: {
      accept: path.includes('/api/') ? 'application/json' : 'text/html',
      'accept-encoding': 'br, gzip',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count ?? 0]),
  );
  return { statuses, unanswered: result.errors + result.timeouts };
}
