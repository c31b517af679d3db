import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import os from 'node:os';
import { isPrivateAddress } from '../../lib/is-private-address.ts';
import { isNameable } from './https-settings.ts';

const LOCAL = ['localhost', '127.0.0.1', '::1'];

/** What this machine is called in its network. */
export interface Machine {
  hostname: string;
  addresses: string[];
}

export const thisMachine = (): Machine => ({
  hostname: os.hostname().toLowerCase(),
  addresses: Object.values(os.networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ internal }) => !internal)
    .map(({ address }) => address),
});

/** The names that the owner gave, or else those of the machine; first what people type. */
export function namesOf(given: readonly string[], { hostname }: Machine): string[] {
  const bare = hostname.replace(/\.local$/, '');
  const own = bare.includes('.') ? [bare] : [`${bare}.local`, bare];
  return [...(given.length > 0 ? given : own.filter(isNameable))].filter((name) => isIP(name) === 0);
}

/** All that a certificate of the machine is for. */
export function servedBy(
  names: readonly string[],
  given: readonly string[],
  { addresses }: Machine,
): string[] {
  const typed = given.filter((name) => isIP(name) > 0);
  return [...new Set([...names, ...typed, ...addresses.filter(isPrivateAddress), ...LOCAL])];
}

/** Whether a certificate is for a host, as a browser writes it. */
export function isFor(certificate: X509Certificate, host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return isIP(bare) > 0 ? certificate.checkIP(bare) !== undefined : certificate.checkHost(bare) !== undefined;
}

/** The names and addresses that a certificate names. */
export const namedIn = ({ subjectAltName = '' }: X509Certificate): string[] =>
  subjectAltName
    .split(', ')
    .map((entry) => entry.replace(/^(DNS|IP Address):/, ''))
    .filter((name) => name !== '');
