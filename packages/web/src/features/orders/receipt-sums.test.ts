import { DEFAULT_POLICY, includedInPrice, leftToPay, type Receipt } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { receiptNumber } from './receipt-sums.ts';

const of = (receipt: Partial<Receipt>) => ({
  tax: 0,
  discount: 0,
  total: 0,
  isTreatment: false,
  ...receipt,
});

describe('includedInPrice', () => {
  it('[RCPT-02] shows 5 % of the total as tax when the sale has none', () => {
    expect(includedInPrice(of({ total: 35 }), DEFAULT_POLICY).tax).toEqual({ rate: 5, amount: 1.75 });
    expect(includedInPrice(of({ total: 36.75, tax: 1.75 }), DEFAULT_POLICY).tax).toBeNull();
  });

  it('[RCPT-03] shows 2 % of the total as discount when the sale has none', () => {
    expect(includedInPrice(of({ total: 35 }), DEFAULT_POLICY).discount).toEqual({ rate: 2, amount: 0.7 });
    expect(includedInPrice(of({ total: 35, discount: 0.01 }), DEFAULT_POLICY).discount).toBeNull();
  });

  it('says nothing of it on a treatment, which has no tax and got no such discount', () => {
    expect(includedInPrice(of({ total: 210, isTreatment: true }), DEFAULT_POLICY)).toEqual({
      tax: null,
      discount: null,
    });
  });

  it('rounds half a cent away from zero', () => {
    expect(includedInPrice(of({ total: 0.3 }), DEFAULT_POLICY)).toEqual({
      tax: { rate: 5, amount: 0.02 },
      discount: { rate: 2, amount: 0.01 },
    });
  });

  it('says nothing of it when the owner switched it off, or when nothing was paid for', () => {
    const off = { receipt_tax_display: 0, receipt_discount_display: 0 };
    expect(includedInPrice(of({ total: 35 }), off)).toEqual({ tax: null, discount: null });
    expect(includedInPrice(of({ total: 0 }), DEFAULT_POLICY)).toEqual({ tax: null, discount: null });
  });
});

describe('leftToPay', () => {
  const paid = {
    total: 10.3,
    amountPaid: 10.1,
    change: 0,
    returned: 0,
    refunds: [],
    voided: null as Receipt['voided'],
  } as unknown as Receipt;

  it('is the total less what was received, and never below zero', () => {
    expect(leftToPay(paid)).toBe(0.2);
    expect(leftToPay({ ...paid, amountPaid: 20, change: 9.7 })).toBe(0);
  });

  it('is owed again once money was given back', () => {
    const refund = {
      kind: 'refund' as const,
      date: '2026-11-20T06:00:00.000Z',
      amount: 5,
      method: 'cash' as const,
    };
    expect(leftToPay({ ...paid, refunds: [refund] })).toBe(5.2);
    expect(leftToPay({ ...paid, amountPaid: 20, change: 9.7, refunds: [refund] })).toBe(5);
  });

  it('is not owed again for what came back', () => {
    const refund = {
      kind: 'refund' as const,
      date: '2026-11-20T06:00:00.000Z',
      amount: 5,
      method: 'cash' as const,
    };
    expect(leftToPay({ ...paid, returned: 5, refunds: [refund] })).toBe(0.2);
  });

  it('is nothing once the sale was taken back', () => {
    expect(leftToPay({ ...paid, voided: { date: '2026-11-20T06:00:00.000Z', reason: 'Wrong item' } })).toBe(
      0,
    );
  });
});

describe('receiptNumber', () => {
  it('[RCPT-04] is the order’s, else a random number below 10000', () => {
    expect(receiptNumber('R-104')).toBe('R-104');
    expect(receiptNumber('', () => 0.999_999)).toBe('9999');
    expect(receiptNumber('', () => 0)).toBe('0');
  });
});
