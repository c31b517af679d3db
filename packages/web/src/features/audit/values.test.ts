import { describe, expect, it } from 'vitest';
import type { Translate } from '../../lib/use-translation.ts';
import { changedFields } from './changed-fields.ts';
import { fieldName } from './column-names.ts';
import { formatValue } from './values.ts';

const t: Translate = (sentence) => sentence;
const format = (column: string, value: unknown, names = {}) => formatValue(t, { names }, column, value);

describe('formatValue', () => {
  it.each([
    ['total_cents', 2150, '$21.50'],
    ['is_active', true, 'Yes'],
    ['is_active', false, 'No'],
    ['status', 'CONFIRMED', 'Confirmed'],
    ['payment_method', 'mobile_money', 'Mobile money'],
    ['paid_at', '2026-11-20T21:30:00+00:00', 'Nov 21, 2026 00:30'],
    ['business_day', '2026-11-20', 'Nov 20, 2026'],
    ['notes', '', null],
    ['notes', null, null],
    ['quantity_after', 1234, '1,234'],
    ['password_hash', 'hidden', 'not shown'],
    ['phone', '(erased)', 'erased'],
    ['opening_hours', { friday: { open: false, from: '08:00', to: '20:00' } }, 'Friday: closed'],
    ['opening_hours', { monday: { open: true, from: '08:00', to: '20:00' } }, 'Monday: 08:00–20:00'],
    ['taglines', ['One', 'Two'], 'One, Two'],
  ])('says %s %j as %s', (column, value, expected) => {
    expect(format(column, value)).toBe(expected);
  });

  it('names whom an id means, and shows the number of what has no name', () => {
    expect(format('cancelled_by', 7, { 'cancelled_by:7': 'Amina' })).toBe('Amina');
    expect(format('cancelled_by', 8, { 'cancelled_by:7': 'Amina' })).toBe('#8');
  });
});

describe('fieldName', () => {
  it('is the column in words', () => {
    expect(['tax_cents', 'client_id', 'cancelled_by', 'sku'].map(fieldName)).toEqual([
      'Tax',
      'Client',
      'Cancelled by',
      'SKU',
    ]);
  });
});

describe('changedFields', () => {
  it('lists what an owner asks first, without what is empty or only the row’s own number', () => {
    const before = { id: 1, notes: '', status: 'PENDING', cancel_reason: null, email: null };
    const after = { id: 1, notes: 'x', status: 'CANCELLED', cancel_reason: 'Twice', email: '' };
    expect(changedFields({ before, after }).map(({ column }) => column)).toEqual([
      'status',
      'cancel_reason',
      'notes',
    ]);
  });
});
