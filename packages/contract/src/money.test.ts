import { describe, expect, it } from 'vitest';
import { MoneyIn } from './fields.ts';
import { cents, parseDollars, percentOf } from './money.ts';
import * as z from './zod.ts';

describe('parseDollars', () => {
  it.each([
    [0.1, 10],
    [19.99, 1999],
    ['19.9', 1990],
    ['  7 ', 700],
    [1.005, null],
    ['1.005', null],
    [-3, -300],
    [Number.NaN, null],
    [1e21, null],
    ['1e3', null],
    ['', null],
    ['12,50', null],
    ['0x10', null],
    [-0, 0],
  ])('reads %s as %s cents', (given, expected) => {
    expect(parseDollars(given)).toBe(expected);
  });

  it('reads every two-decimal amount up to 1,000.00 exactly, from a number and from its text', () => {
    const wrong: number[] = [];
    for (let amount = 0; amount <= 100_000; amount += 1) {
      const read = [parseDollars(amount / 100), parseDollars((amount / 100).toFixed(2))];
      if (read.some((cents) => cents !== amount)) wrong.push(amount);
    }
    expect(wrong).toEqual([]);
  });
});

describe('MoneyIn', () => {
  const refusal = (value: unknown) => z.safeParse(MoneyIn, value).error?.issues[0]?.message;

  it('takes a number and a numeric string', () => {
    expect(MoneyIn.parse(12.5)).toBe(1250);
    expect(MoneyIn.parse('12.50')).toBe(1250);
  });

  it('refuses more than two decimals, a negative, NaN, too much and nothing, each in its own words', () => {
    expect(refusal(1.234)).toBe('Enter an amount with at most two decimals.');
    expect(refusal(-1)).toBe('The amount cannot be negative.');
    expect(refusal('abc')).toBe('Enter an amount with at most two decimals.');
    expect(refusal(Number.NaN)).toBe('Enter an amount.');
    expect(refusal(10_000_000.01)).toBe('The amount cannot be more than 10,000,000.00.');
    expect(refusal('')).toBe('This field is required.');
    expect(refusal(undefined)).toBe('Enter an amount.');
    expect(MoneyIn.parse(10_000_000)).toBe(1_000_000_000);
  });
});

describe('percentOf', () => {
  it('rounds once, half away from zero', () => {
    expect(percentOf(cents(1010), 5)).toBe(51);
    expect(percentOf(cents(-1010), 5)).toBe(-51);
    expect(percentOf(cents(1009), 5)).toBe(50);
    expect(percentOf(cents(333), 2.5)).toBe(8);
  });

  it('is exact where floats are not', () => {
    // 1.15 × 100 is 114.99999999999999 in floats.
    expect(percentOf(cents(10_000), 1.15)).toBe(115);
  });
});
