import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './is-public-address.ts';

const PUBLIC = [
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.169.0.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450::1',
];

const CLOSED = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
];

describe('an address', () => {
  it.each(PUBLIC)('%s is of the internet', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each(CLOSED)('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['', 'localhost', '127.1', '2130706433', '[::1]'])('%j is none', (text) =>
    expect(isPublicAddress(text)).toBe(false),
  );
});
