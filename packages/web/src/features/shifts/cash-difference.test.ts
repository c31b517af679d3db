import type { NoteCount, Shift } from '@revive/contract';
import { expect, it } from 'vitest';
import { cashDifference, formatCashDifference } from './cash-difference.ts';

const counts = (difference: number): Shift['counts'] => [
  { payment_method: 'cash', expected: 50, counted: 50 + difference, difference },
];
const notes = (difference: number, valued: NoteCount['valued'] = null): NoteCount => ({
  currency: 'SOS',
  expected: 500_000,
  counted: 500_000 + difference,
  difference,
  valued,
});
/** As it is printed, without what isolates figures. */
const printed = (shift: Pick<Shift, 'counts' | 'note_count'>) =>
  formatCashDifference(cashDifference(shift)!)
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\u00a0/g, ' ');

it('is nothing before the drawer is counted, and dollars alone without a second currency', () => {
  expect(cashDifference({ counts: null })).toBeUndefined();
  expect(printed({ counts: counts(-2) })).toBe('-$2.00');
});

it('has the notes in dollars once they are valued, without what another rate made of them', () => {
  const valued = { rate: 26_000, difference: -0.04, rate_difference: 1.5, worth: 19.2 };
  expect(printed({ counts: counts(-2.1), note_count: notes(-1000, valued) })).toBe('-$2.14');
  expect(printed({ counts: counts(0), note_count: notes(0, { ...valued, difference: 0 }) })).toBe('$0.00');
});

it('names notes that are not valued yet beside the dollars', () => {
  expect(printed({ counts: counts(-2), note_count: notes(1000) })).toBe('-$2.00 · +1,000 SOS');
  expect(printed({ counts: counts(0), note_count: notes(-1000) })).toBe('-1,000 SOS');
});
