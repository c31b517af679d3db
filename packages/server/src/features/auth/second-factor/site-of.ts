import { isIP } from 'node:net';
import type { NoPasskeys } from '@revive/contract';
import type { FastifyRequest } from 'fastify';

/** The site as a browser sees it: a passkey belongs to the name of one. */
export interface Site {
  rp_id: string;
  origin: string;
  /** Why browsers make no passkeys here; null where they do. */
  no_passkeys: NoPasskeys | null;
}

const isLocal = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/** By the host that a request names, which browsers let no page choose. */
export function siteOf({ protocol, host, hostname }: FastifyRequest): Site {
  const name = hostname.toLowerCase();
  const isSecure = protocol === 'https' || isLocal(name);
  const isNumbers = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  return {
    rp_id: name,
    origin: `${protocol}://${host.toLowerCase()}`,
    no_passkeys: isNumbers ? 'numbers' : isSecure ? null : 'insecure',
  };
}
