import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceReturn, settleReturn } from './price-return.ts';

const NOTHING = { subtotal_cents: 0, tax_cents: 0, discount_cents: 0 };

it('gives back the share of tax and discount', () => {
  const sold = { subtotal_cents: 30_00, tax_cents: 1_50, discount_cents: 3_00 };
  expect(priceReturn(sold, NOTHING, 10_00)).toEqual({
    subtotal_cents: 10_00,
    tax_cents: 50,
    discount_cents: 1_00,
    total_cents: 9_50,
  });
});

it('leaves the cents that do not divide to the last return', () => {
  const sold = { subtotal_cents: 3, tax_cents: 1, discount_cents: 2 };
  const first = priceReturn(sold, NOTHING, 1);
  const second = priceReturn(sold, first, 1);
  const before = {
    subtotal_cents: 2,
    tax_cents: first.tax_cents + second.tax_cents,
    discount_cents: first.discount_cents + second.discount_cents,
  };
  const last = priceReturn(sold, before, 1);
  expect(first.total_cents + second.total_cents + last.total_cents).toBe(2);
});

it('takes no more discount off than the pieces cost, however it is rounded', () => {
  const sold = { subtotal_cents: 1_00, tax_cents: 5, discount_cents: 1_04 };
  const first = priceReturn(sold, NOTHING, 10);
  expect(first).toMatchObject({ tax_cents: 1, discount_cents: 10, total_cents: 1 });
  expect(priceReturn(sold, first, 10)).toMatchObject({ tax_cents: 0, discount_cents: 10, total_cents: 0 });
});

it('adds up to the sale whatever comes back in whatever parts, and never gives less than nothing', () => {
  const amount = fc.integer({ min: 0, max: 5_000 });
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (parts, taxed, discounted) => {
        const subtotal_cents = parts.reduce((sum, part) => sum + part, 0);
        const tax_cents = Math.round(subtotal_cents * taxed);
        const discount_cents = Math.floor((subtotal_cents + tax_cents) * discounted);
        const sold = { subtotal_cents, tax_cents, discount_cents };
        const back = { ...NOTHING };
        for (const part of parts) {
          const worth = priceReturn(sold, back, part);
          expect(Math.min(worth.tax_cents, worth.discount_cents, worth.total_cents)).toBeGreaterThanOrEqual(
            0,
          );
          for (const name of ['subtotal_cents', 'tax_cents', 'discount_cents'] as const)
            back[name] += worth[name];
        }
        expect(back).toEqual(sold);
      },
    ),
  );
});

it('lowers the debt first, then what was given up, and gives back the rest', () => {
  const settled = settleReturn(10_00, { owed_cents: 3_00, written_off_cents: 2_00 });
  expect(settled).toEqual({ debt_cents: 3_00, written_off_cents: 2_00, refund_cents: 5_00 });
  expect(settleReturn(1_00, { owed_cents: 3_00, written_off_cents: 2_00 })).toEqual({
    debt_cents: 1_00,
    written_off_cents: 0,
    refund_cents: 0,
  });
});

describe('priceReturn of goods whose prices have the tax in them', () => {
  it('adds up to the sale to the cent, and gives no tax back beside the price', () => {
    const sold = { subtotal_cents: 31_47, tax_cents: 1_45, discount_cents: 1_01, tax_included: true };
    let before = { subtotal_cents: 0, tax_cents: 0, discount_cents: 0 };
    let total = 0;
    for (const piece of [7_49, 19_99, 3_99]) {
      const back = priceReturn(sold, before, piece);
      expect(back.total_cents).toBe(back.subtotal_cents - back.discount_cents);
      total += back.total_cents;
      before = {
        subtotal_cents: before.subtotal_cents + back.subtotal_cents,
        tax_cents: before.tax_cents + back.tax_cents,
        discount_cents: before.discount_cents + back.discount_cents,
      };
    }
    expect(before).toEqual({ subtotal_cents: 31_47, tax_cents: 1_45, discount_cents: 1_01 });
    expect(total).toBe(30_46);
  });
});
