import { describe, expect, it } from 'vitest';
import { inNotes, paidBy, smallestNote, worthOf } from './second-currency.ts';

const SOS = { code: 'SOS', rate: 26_000 };

describe('worthOf', () => {
  it('rounds half up to the cent, and the same below 0', () => {
    expect(worthOf(26_000, SOS)).toBe(100);
    expect(worthOf(130, SOS)).toBe(1);
    expect(worthOf(129, SOS)).toBe(0);
    expect(worthOf(-130, SOS)).toBe(-1);
    expect(worthOf(300_000, SOS)).toBe(11_54);
  });

  it('knows rates with decimals, and sums that no float carries', () => {
    expect(worthOf(12_925, { rate: 129.25 })).toBe(100_00);
    expect(worthOf(10_000_000_000, { rate: 0.01 })).toBe(100_000_000_000_000);
  });
});

describe('inNotes', () => {
  it('rounds half up to the smallest note there is', () => {
    expect(smallestNote('SOS')).toBe(1000);
    expect(inNotes(10_50, SOS)).toBe(273_000);
    expect(inNotes(1_04, SOS)).toBe(27_000);
    expect(inNotes(25, { code: 'SOS', rate: 26_000 })).toBe(7_000);
    expect(inNotes(1, SOS)).toBe(0);
    expect(inNotes(10_00, { code: 'KES', rate: 129.25 })).toBe(1293);
  });
});

describe('paidBy', () => {
  it('lets the nearest notes pay a sum whole, and is worth what it is beside', () => {
    expect(paidBy(26_000, 1_01, SOS)).toBe(1_01);
    expect(paidBy(27_000, 1_01, SOS)).toBe(1_04);
    expect(paidBy(300_000, 10_50, SOS)).toBe(11_54);
    expect(paidBy(0, 1, SOS)).toBe(0);
  });
});
