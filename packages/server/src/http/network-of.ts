import { isIPv6 } from 'node:net';

const GROUPS_OF_ONE_NETWORK = 3;

/**
 * The key that rate limits count an address by. The owner of an IPv6 network may use all its addresses, so the first 48
 * bits count together: a household may have many networks of 64. An IPv4 address counts by itself, in any spelling.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last]
    .slice(0, GROUPS_OF_ONE_NETWORK)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

// The last four bytes may be written as an IPv4 address, which fills two groups; their value does not matter here.
const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
