import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0'],
    ['2001:db8::5:6:7:8:9', '2001:db8:0'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0'],
    ['fe80::1%eth0', 'fe80:0:0'],
    ['::1', '0:0:0'],
    ['nonsense', 'nonsense'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('counts all addresses of one network together and those of two apart', () => {
    const all = Array.from({ length: 50 }, (_, number) => networkOf(`2001:db8:7:${number.toString(16)}::1`));
    expect(new Set(all)).toEqual(new Set(['2001:db8:7']));
    expect(networkOf('2001:db8:8::1')).not.toBe(all[0]);
  });
});
