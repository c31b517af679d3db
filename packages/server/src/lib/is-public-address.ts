import { BlockList, isIP } from 'node:net';

// What is no host of the internet: this machine, private and shared networks, link-local ones with the services of clouds, what is
// reserved, and what leads on to an IPv4 address.
const CLOSED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
const CLOSED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const listOf = (networks: readonly string[], type: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address, bits] = network.split('/');
    list.addSubnet(address!, Number(bits), type);
  }
  return list;
};

const closed4 = listOf(CLOSED_4, 'ipv4');
const closed6 = listOf(CLOSED_6, 'ipv6');
// Only this part of IPv6 is given to hosts, so that every other form (::1, fc00::, fe80::, ::ffff:127.0.0.1, 64:ff9b::) is closed.
const given6 = listOf(['2000::/3'], 'ipv6');

/** Whether an address is one of a host of the internet, as text without brackets. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed4.check(address, 'ipv4');
  return version === 6 && given6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}
