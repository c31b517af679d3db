import { describe, expect, it } from 'vitest';
import { differenceOf, expectedMils, restOf, sidesOf, toCents } from './arithmetic.ts';

const NET = { amounts_arrive: 'net', tax_withheld: 5, time_zone: 'Africa/Mogadishu' } as const;

it.each([
  [11_874, 1187],
  [11_875, 1188],
  [-11_875, -1188],
  [4, 0],
])('books %i thousandths as %i cents', (mils, cents) => {
  expect(toCents(mils)).toBe(cents);
});

describe('what differs', () => {
  it('is nothing below a cent', () => {
    expect(differenceOf(11_875, 11_880)).toBe(0);
    expect(differenceOf(11_870, 11_880)).toBe(-10);
    expect(differenceOf(12_509, 12_500)).toBe(0);
  });

  it('is nothing where a net wallet withholds it, and all of it goes out', () => {
    expect(expectedMils('in', 1250, NET)).toBe(11_875);
    expect(expectedMils('out', 1250, NET)).toBe(12_500);
    expect(expectedMils('in', 1250, { ...NET, amounts_arrive: 'gross' })).toBe(12_500);
  });
});

it('takes the money from where it came and brings it to where it went', () => {
  expect(sidesOf(2, 'out', 'fee')).toEqual({
    from: { account: 'mobile_wallet', wallet_id: 2 },
    to: { account: 'fees' },
  });
  expect(sidesOf(2, 'in', 'own_money')).toEqual({
    from: { account: 'owner' },
    to: { account: 'mobile_wallet', wallet_id: 2 },
  });
});

it.each([
  ['less than a cent', { phone: 10_009, books: 1000, transfers: 9 }, 0],
  ['a cent of two transfers', { phone: 10_010, books: 1000, transfers: 2 }, 1],
  ['two cents less', { phone: 9_975, books: 1000, transfers: 2 }, -2],
  ['more than the transfers explain', { phone: 10_030, books: 1000, transfers: 2 }, 0],
])('%s between phone and books', (_, sums, rest) => {
  expect(restOf(sums)).toBe(rest);
});
