import { DEFAULT_POLICY } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import type { CartLine } from './counter-cart.ts';
import { bodyOf, type CounterSale, EMPTY_SALE, problemOfSale, totalsOf } from './counter-sale.ts';

const line = (given: Partial<CartLine> = {}): CartLine => ({
  id: 1,
  name: 'Aloe Cream',
  sku: 'ALOE-1',
  price_cents: 10_00,
  was_cents: null,
  stock: 9,
  is_sold: true,
  quantity: 1,
  ...given,
});

const sale = (given: Partial<CounterSale> = {}): CounterSale => ({
  ...EMPTY_SALE,
  lines: [line()],
  ...given,
});
const problem = (given: Partial<CounterSale>) => problemOfSale(DEFAULT_POLICY, sale(given));

describe('totalsOf', () => {
  it('[POS-10] is subtotal and 5 % tax less the discount', () => {
    expect(
      totalsOf(DEFAULT_POLICY, sale({ lines: [line({ quantity: 3 })], discount: '1.50' })),
    ).toMatchObject({
      subtotal_cents: 30_00,
      tax_cents: 1_50,
      discount_cents: 1_50,
      total_cents: 30_00,
    });
  });
});

describe('problemOfSale', () => {
  it('[POS-08] is the cart while it is empty', () => {
    expect(problem({ lines: [], paid: '100' })).toBe('cart');
  });

  it('[POS-09] is the amount paid while it is no number or less than the total', () => {
    for (const paid of ['', 'ten', '10.49', '-20', '10.505']) expect(problem({ paid }), paid).toBe('paid');
    for (const paid of ['10.50', '10.5', '20']) expect(problem({ paid }), paid).toBeNull();
  });

  it('is the discount while it is no number or more than the sale', () => {
    for (const discount of ['x', '-1', '10.51'])
      expect(problem({ discount, paid: '100' }), discount).toBe('discount');
    expect(problem({ discount: '10.50', paid: '' })).toBeNull();
  });

  it('asks no amount for a card or a wallet', () => {
    expect(problem({ method: 'card', paid: '' })).toBeNull();
    expect(problem({ method: 'mobile', paid: '1' })).toBeNull();
  });
});

describe('bodyOf', () => {
  const now = new Date('2026-11-20T06:00:00.000Z');
  const body = (given: Partial<CounterSale>) =>
    bodyOf(sale(given), totalsOf(DEFAULT_POLICY, sale(given)).total_cents, now);

  it('[POS-11] sends POS- and a timestamp as the phone of a walk-in', () => {
    expect(body({}).client).toEqual({ name: '', phone: 'POS-1795154400000', email: '', address: '' });
    expect(body({ phone: ' 615123456 ', name: ' Hodan ' }).client).toMatchObject({
      name: 'Hodan',
      phone: '615123456',
    });
  });

  it('[FIELD-19] sends items with the price shown, and the payment', () => {
    expect(body({ paid: '20', discount: '0.5' })).toMatchObject({
      items: [{ product_id: 1, quantity: 1, unit_price: 10 }],
      payment_info: { payment_method: 'cash', amount_paid: 20, discount: 0.5 },
    });
    expect(body({ method: 'card', paid: '99' }).payment_info.amount_paid).toBe(10.5);
  });
});
