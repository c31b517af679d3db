import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY } from './default-policy.ts';
import { cents, taxIn } from './money.ts';
import { type Cart, isAboveDiscountLimit, priceCart, quoteSession, sessionTaxPoints } from './pricing.ts';

const line = (unit: number, quantity = 1) => ({ unit_price_cents: cents(unit), quantity });
const price = (cart: Cart) => priceCart(DEFAULT_POLICY, cart);

describe('priceCart', () => {
  it('charges treatments the sum of their sessions less the discount, without tax', () => {
    const totals = price({
      channel: 'SERVICES',
      lines: [line(40_00, 3), line(25_50)],
      discount_cents: cents(15_50),
    });
    expect(totals).toEqual({
      subtotal_cents: 145_50,
      tax_cents: 0,
      discount_cents: 15_50,
      delivery_cents: 0,
      total_cents: 130_00,
    });
  });

  it('adds 5 % tax at the counter and takes the typed discount off', () => {
    expect(price({ channel: 'POS', lines: [line(19_99, 2)], discount_cents: cents(1_00) })).toMatchObject({
      subtotal_cents: 39_98,
      tax_cents: 2_00,
      total_cents: 40_98,
    });
  });

  it('gives the shop 5 % tax and 2 % discount and leaves delivery to the courier', () => {
    for (const delivery of ['PICKUP', 'DELIVERY'] as const) {
      expect(price({ channel: 'ONLINE_SHOP', lines: [line(100_00)], delivery }).total_cents).toBe(103_00);
    }
    expect(
      price({ channel: 'ONLINE_SHOP', lines: [line(100_00)], delivery: 'DELIVERY' }).delivery_cents,
    ).toBe(2_00);
  });

  it('adds delivery to the total where the policy says it is paid with the order', () => {
    const policy = { ...DEFAULT_POLICY, delivery_paid_with_order: true };
    expect(
      priceCart(policy, { channel: 'ONLINE_SHOP', lines: [line(100_00)], delivery: 'DELIVERY' }).total_cents,
    ).toBe(105_00);
    expect(
      priceCart(policy, { channel: 'ONLINE_SHOP', lines: [line(100_00)], delivery: 'PICKUP' }).total_cents,
    ).toBe(103_00);
  });
});

describe('priceCart of goods whose prices have the tax in them', () => {
  const included = { ...DEFAULT_POLICY, goods_tax: 'included' as const };

  it('adds nothing, and says what of the price after the discount is tax', () => {
    expect(
      priceCart(included, { channel: 'POS', lines: [line(10_50)], discount_cents: cents(0) }),
    ).toMatchObject({ subtotal_cents: 10_50, tax_cents: 50, tax_included: true, total_cents: 10_50 });
    expect(
      priceCart(included, { channel: 'POS', lines: [line(10_50)], discount_cents: cents(1_05) }),
    ).toMatchObject({ tax_cents: 45, total_cents: 9_45 });
  });

  it('takes the discount of the shop off, and leaves delivery without tax', () => {
    const policy = { ...included, delivery_paid_with_order: true };
    expect(
      priceCart(policy, { channel: 'ONLINE_SHOP', lines: [line(100_00)], delivery: 'DELIVERY' }),
    ).toMatchObject({ tax_cents: 4_67, discount_cents: 2_00, total_cents: 100_00 });
  });

  it('finds no tax in treatments and credit by itself, and none in what is given away', () => {
    for (const channel of ['SERVICES', 'CREDIT'] as const)
      expect(priceCart(included, { channel, lines: [line(10_50)] })).not.toHaveProperty('tax_included');
    expect(
      priceCart(included, { channel: 'POS', lines: [line(10_50)], discount_cents: cents(10_50) }),
    ).toMatchObject({ tax_cents: 0, total_cents: 0 });
  });

  it('charges none where goods bear none', () => {
    expect(
      priceCart({ ...DEFAULT_POLICY, goods_tax: 'none' }, { channel: 'POS', lines: [line(10_00)] }),
    ).toMatchObject({ tax_cents: 0, total_cents: 10_00 });
  });
});

describe('quoteSession', () => {
  const of = (treatment_tax: 'none' | 'before' | 'included', tax_rate = 5) => ({ treatment_tax, tax_rate });

  it('adds the tax to the list price only where it is not in it', () => {
    expect(quoteSession(of('none'), 10_00)).toBe(10_00);
    expect(quoteSession(of('included'), 10_00)).toBe(10_00);
    expect(quoteSession(of('before'), 10_00)).toBe(10_50);
    expect([of('none'), of('before'), of('included', 7.25)].map(sessionTaxPoints)).toEqual([0, 500, 725]);
  });

  it('adds a tax that is found in the price again, to the cent', () => {
    for (let listed = 0; listed < 3_000; listed += 1)
      for (const rate of [5, 7.25, 0.01, 33.33]) {
        const quoted = quoteSession(of('before', rate), listed);
        expect(taxIn(quoted, rate)).toBe(quoted - listed);
      }
  });
});

const isAbove = (limit: number, sold: number, discount: number) =>
  isAboveDiscountLimit({ discount_limit: limit }, sold, discount);

describe('isAboveDiscountLimit', () => {
  it('allows up to the limit and nothing beyond', () => {
    expect(isAbove(20, 100_00, 20_00)).toBe(false);
    expect(isAbove(20, 100_00, 20_01)).toBe(true);
  });

  it('rounds the limit as every percentage is rounded', () => {
    // 12.5 % of 0.99 is 12.375 cents.
    expect(isAbove(12.5, 99, 12)).toBe(false);
    expect(isAbove(12.5, 99, 13)).toBe(true);
  });

  it('allows none at 0, and anything at 100, tax included', () => {
    expect(isAbove(0, 100_00, 0)).toBe(false);
    expect(isAbove(0, 100_00, 1)).toBe(true);
    expect(isAbove(100, 100_00, 105_00)).toBe(false);
  });
});
