import { expect, it } from 'vitest';
import { isPrivateAddress } from './is-private-address.ts';

it('knows addresses of a private network and of this machine', () => {
  for (const address of [
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '::1',
    'fd12::1',
  ])
    expect([address, isPrivateAddress(address)]).toEqual([address, true]);
});

it('takes nothing else for one: the internet, the services of clouds, or an address in disguise', () => {
  for (const address of [
    '8.8.8.8',
    '172.32.0.1',
    '192.169.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '2001:db8::1',
    'fe80::1',
    '::ffff:8.8.8.8',
    '::ffff:192.168.0.1',
    '64:ff9b::c0a8:1',
    '::',
    'printer',
    '192.168.1',
    '',
  ])
    expect([address, isPrivateAddress(address)]).toEqual([address, false]);
});
