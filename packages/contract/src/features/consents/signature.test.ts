import { describe, expect, it } from 'vitest';
import { isSignature, LONGEST_SIGNATURE } from './signature.ts';

describe('a signature', () => {
  it.each([
    'M10 10 L200 90',
    'M10 10L200 90M5,5l1 0',
    'M10.5 20.25 C 20 20, 40 20, 50 10',
    'M0 0 H 20 V 30 Z',
    'm10 10 l-5 5',
  ])('is the data of a path: %s', (data) => {
    expect(isSignature(data)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['a place without a line', 'M10 10'],
    ['places without a line', 'M10 10Z'],
    ['no beginning', 'L10 10'],
    ['a number too few', 'M10 10 L20'],
    ['a command without numbers', 'M10 10 L'],
    ['numbers after a closing', 'M10 10 L20 20 Z5'],
    ['another command', 'M10 10 A 5 5 0 0 1 20 20'],
    ['markup', 'M10 10 L20 20"/><script>alert(1)</script>'],
    ['an address', 'url(#a)'],
    ['a number that is none', 'M10 10 L1e9 20'],
    ['a number too large', 'M10 10 L99999 20'],
    ['a line end', 'M10 10\nL20 20'],
    ['digits of another script', 'M١٠ ١٠ L٢٠ ٢٠'],
    ['too much', `M10 10${'L20 20'.repeat(LONGEST_SIGNATURE / 6)}`],
  ])('is not %s', (_, data) => {
    expect(isSignature(data)).toBe(false);
  });
});
