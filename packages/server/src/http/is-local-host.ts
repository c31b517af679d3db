import { isIP } from 'node:net';

/** Names that mean something in one network alone. */
const LOCAL = /\.(local|localhost|localdomain|lan|home|internal|intranet|corp|home\.arpa|test)$/;

/** Whether a host is an address or the name of a machine in a private network, without its port. */
export function isLocalHost(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[|\]$|\.$/g, '');
  return isIP(bare) > 0 || !bare.includes('.') || LOCAL.test(bare);
}
