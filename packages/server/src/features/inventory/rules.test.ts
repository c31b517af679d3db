import { sayInEnglish } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { changeOf, previousPrice, refusalOf } from './rules.ts';

describe('previousPrice', () => {
  it.each([
    ['falls', 20_00, null, 15_00, 20_00],
    ['falls again', 15_00, 20_00, 12_00, 15_00],
    ['stays', 15_00, 20_00, 15_00, 20_00],
    ['rises a little', 15_00, 20_00, 18_00, 20_00],
    ['rises to what it was', 15_00, 20_00, 20_00, null],
    ['rises beyond', 15_00, 20_00, 25_00, null],
    ['rises', 15_00, null, 16_00, null],
    ['stays as it ever was', 15_00, null, 15_00, null],
  ])('[FIELD-11] of a price that %s', (_, price_cents, previous_price_cents, next, expected) => {
    expect(previousPrice({ price_cents, previous_price_cents }, next)).toBe(expected);
  });
});

describe('changeOf', () => {
  it.each([
    ['in', 5, 20, 5],
    ['out', 5, 20, -5],
    ['adjust', 5, 20, -15],
    ['adjust', 20, 20, 0],
  ] as const)('[FIELD-13] %s %i at %i is %i', (move, quantity, before, expected) => {
    expect(changeOf(move, quantity, before)).toBe(expected);
  });
});

describe('refusalOf', () => {
  it.each([
    [3, -3, null],
    [3, -4, 'Only 3 of Oil left.'],
    [0, -1, 'Oil is out of stock: nothing can go out.'],
    [999_999, 1, null],
    [999_999, 2, 'The stock of a product can be at most 1,000,000.'],
  ])('of %i and %i is %j', (quantity, change, expected) => {
    const refusal = refusalOf({ name: 'Oil', quantity }, change);
    expect(refusal && sayInEnglish(refusal)).toBe(expected);
  });
});
