import { describe, expect, it } from 'vitest';
import { allocateRefund, type Moved, needsReference, referenceFor, sumByMethod } from './allocate-refund.ts';

const receipt = (id: number, payment_method: string, amount_cents: number): Moved => ({
  id,
  kind: 'receipt',
  payment_method,
  amount_cents,
  reverses_id: null,
  credit_account_id: null,
  bill_payment_id: null,
  wallet_id: null,
});
/** What goes back of a receipt that is no part of a bill and was not paid with credit. */
const part = (receipt_id: number, payment_method: string, amount_cents: number) => ({
  receipt_id,
  payment_method,
  amount_cents,
  credit_account_id: null,
  bill_payment_id: null,
  wallet_id: null,
});
const refund = (payment_method: string, amount_cents: number, reverses_id: number | null): Moved => ({
  ...receipt(99, payment_method, amount_cents),
  kind: 'refund',
  reverses_id,
});
const CASH_THEN_CARD = [receipt(1, 'cash', 5000), receipt(2, 'card', 100)];

describe('allocateRefund', () => {
  it('gives each receipt back by its own method, the newest first', () => {
    expect(allocateRefund(CASH_THEN_CARD, 5100)).toEqual([part(2, 'card', 100), part(1, 'cash', 5000)]);
    expect(allocateRefund(CASH_THEN_CARD, 60)).toEqual([part(2, 'card', 60)]);
  });

  it('leaves what an earlier refund of a receipt took', () => {
    expect(allocateRefund([...CASH_THEN_CARD, refund('card', 40, 2)], 100)).toEqual([
      part(2, 'card', 60),
      part(1, 'cash', 40),
    ]);
  });

  it('takes refunds that name no receipt from their method, and what it lacks from the others', () => {
    expect(allocateRefund([...CASH_THEN_CARD, refund('card', 1100, null)], 4000)).toEqual([
      part(1, 'cash', 4000),
    ]);
    expect(() => allocateRefund([...CASH_THEN_CARD, refund('card', 1100, null)], 4001)).toThrow('1 cents');
  });
});

it('adds up what goes back by each method, and asks for a reference unless it is cash', () => {
  const parts = allocateRefund([receipt(1, 'cash', 10), receipt(2, 'cash', 20), receipt(3, 'card', 5)], 35);
  expect([...sumByMethod(parts)]).toEqual([
    ['card', 5],
    ['cash', 30],
  ]);
  expect(needsReference(parts)).toBe(true);
  expect(needsReference(parts.slice(1))).toBe(false);
  expect(referenceFor(parts, 'T-1')(parts[1]!)).toBeNull();
  expect(referenceFor(parts.slice(1), 'Amina')(parts[1]!)).toBe('Amina');
  expect(
    referenceFor(
      [{ ...parts[0]!, bill_payment_id: 7 }],
      ({ bill_payment_id }) => `T-${bill_payment_id}`,
    )({ ...parts[0]!, bill_payment_id: 7 }),
  ).toBe('T-7');
});
