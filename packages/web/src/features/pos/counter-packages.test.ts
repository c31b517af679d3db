import { DEFAULT_POLICY, type Package } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { billBodyOf } from './counter-bill.ts';
import { countPackage, giftCardDue, packageDue, renewPackages } from './counter-dues.ts';
import { type CounterSale, EMPTY_SALE, isBill, problemOfSale } from './counter-sale.ts';
import { findPackages } from './use-packages.ts';

const glow: Package = {
  id: 4,
  name: 'Glow',
  texts: { so: { name: 'Dhalaal' } },
  price: 120,
  services: [
    { service: 1, name: 'Wrap', texts: {}, count: 3, unit_price: 40 },
    { service: 2, name: 'Facial', texts: {}, count: 2, unit_price: 20 },
  ],
  valid_months: null,
  is_active: true,
  is_sold: false,
  version: 1,
};
const due = packageDue(glow, 'package a');
const amina = { id: 7, name: 'Amina', phone: '252615123456' };
const sale = (given: Partial<CounterSale> = {}): CounterSale => ({ ...EMPTY_SALE, dues: [due], ...given });

describe('a package at the counter', () => {
  it('is a line of a bill at the price that is shown, and may stand there twice', () => {
    expect(due).toMatchObject({ count: 5, amount_cents: 120_00 });
    const twice = sale({ client: amina, dues: [due, packageDue(glow, 'package b')], method: 'card' });
    expect(isBill(DEFAULT_POLICY, twice)).toBe(true);
    expect(countPackage(twice.dues!, 4)).toBe(2);
    expect(billBodyOf(DEFAULT_POLICY, twice, 7)).toMatchObject({
      lines: [
        { package: 4, price: 120 },
        { package: 4, price: 120 },
      ],
      payments: [{ method: 'card', amount: 240 }],
    });
  });

  it('is for a client: one who is chosen, or of a phone', () => {
    const paid = { method: 'card' as const };
    expect(problemOfSale(DEFAULT_POLICY, sale(paid), 'staff')).toBe('client');
    expect(problemOfSale(DEFAULT_POLICY, sale({ ...paid, phone: '615' }), 'staff')).toBe('client');
    expect(problemOfSale(DEFAULT_POLICY, sale({ ...paid, phone: '615123456' }), 'staff')).toBeNull();
    expect(problemOfSale(DEFAULT_POLICY, sale({ ...paid, client: amina }), 'staff')).toBeNull();
  });

  it('bears a discount, as sessions and goods do', () => {
    const given = { client: amina, method: 'card' as const, discount: '12' };
    expect(problemOfSale(DEFAULT_POLICY, sale(given), 'admin')).toBeNull();
    expect(problemOfSale(DEFAULT_POLICY, sale({ ...given, discount: '121' }), 'admin')).toBe('discount');
  });

  it('has its present price, with the former one remembered until it is as it was', () => {
    const dearer = renewPackages([due], [{ ...glow, price: 130 }]);
    expect(dearer).toMatchObject([{ amount_cents: 130_00, was_cents: 120_00, line: { price: 130 } }]);
    expect(renewPackages(dearer, [{ ...glow, price: 130 }])).toBe(dearer);
    expect(renewPackages(dearer, [glow])).toMatchObject([{ amount_cents: 120_00, was_cents: null }]);
  });

  it('is sold no more once it is missing, and again once it is there', () => {
    const card = giftCardDue(5_00, null, 'card 1');
    const gone = renewPackages([due, card], []);
    expect(gone).toMatchObject([{ is_gone: true }, { key: 'card 1' }]);
    expect(renewPackages(gone, [])).toBe(gone);
    expect(renewPackages(gone, [glow])[0]).not.toHaveProperty('is_gone');
  });

  it('is found by a part of its name in any language', () => {
    expect(findPackages([glow], 'gLo')).toEqual([glow]);
    expect(findPackages([glow], ' dhalaal')).toEqual([glow]);
    expect(findPackages([glow], 'winter')).toEqual([]);
    expect(findPackages([glow], ' ')).toEqual([]);
  });
});
