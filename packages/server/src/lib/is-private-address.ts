import { BlockList, isIP } from 'node:net';

// The networks of homes and shops, those of carriers and of private tunnels, and this machine.
export const PRIVATE_NETWORKS = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
] as const;

const list = new BlockList();
for (const network of PRIVATE_NETWORKS) {
  const [address = '', bits] = network.split('/');
  list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** Whether an address is one of a private network or of this machine, as text without brackets. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  // An IPv4 address that is written as IPv6 would be taken for one of the other kind.
  if (version === 0 || /^::ffff:/i.test(address)) return false;
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
