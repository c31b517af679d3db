import { describe, expect, it } from 'vitest';
import {
  CONFLICT_KINDS,
  isSetAside,
  offlineReceiptNumber,
  saleIdOf,
  settlingsOf,
  signedPartOf,
} from './offline-choices.ts';

describe('a sale without a line', () => {
  it('has the id of the key that the counter tried it with, and of no other key', () => {
    expect(saleIdOf('0123456789abcdef0123456789abcdef')).toBe('01234567-89ab-cdef-0123-456789abcdef');
    for (const key of [
      undefined,
      '',
      'a-word',
      '0123456789ABCDEF0123456789ABCDEF',
      '0123456789abcdef0123456789abcdef0',
    ])
      expect(saleIdOf(key)).toBeNull();
  });

  it('has the number of its device and its own on its receipt', () => {
    expect(offlineReceiptNumber(3, 412)).toBe('D3-000412');
    expect(offlineReceiptNumber(12, 1_234_567)).toBe('D12-1234567');
  });

  it('is signed as it is sent, but for the signature', () => {
    expect(signedPartOf({ id: 'x', signature: 'y', more: 1 })).toEqual({ id: 'x', more: 1 });
    expect(signedPartOf({ id: 'x' })).toEqual({ id: 'x' });
  });
});

it('settles every kind of conflict in at least one way, and books nothing that was booked', () => {
  for (const kind of CONFLICT_KINDS)
    for (const is_cash of [true, false]) {
      const ways = settlingsOf(kind, { is_cash });
      expect(ways.length, kind).toBeGreaterThan(0);
      expect(ways.includes('refused'), kind).toBe(isSetAside(kind));
      expect(ways.includes('accepted'), kind).toBe(!isSetAside(kind));
    }
  expect(settlingsOf('unreadable', { is_cash: true })).toEqual(['refused']);
  expect(settlingsOf('after_shift_closed', { is_cash: false })).toEqual(['accepted']);
});
