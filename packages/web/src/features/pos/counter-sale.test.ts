import { DEFAULT_POLICY, type Role } from '@revive/contract';
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
const problem = (given: Partial<CounterSale>, role: Role = 'staff') =>
  problemOfSale(DEFAULT_POLICY, sale(given), role);

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
    expect(problem({ discount: '10.50', discountReason: 'A gift', paid: '' }, 'manager')).toBeNull();
  });

  it('is a discount above the owner’s limit for staff, and its reason for a manager', () => {
    const above = { discount: '2.01', paid: '100' };
    expect(problem({ discount: '2', paid: '100' })).toBeNull();
    expect(problem({ ...above, discountReason: 'A gift' })).toBe('limit');
    for (const role of ['manager', 'admin'] as const) {
      expect(problem({ ...above, discountReason: ' ' }, role)).toBe('reason');
      expect(problem({ ...above, discountReason: 'A gift' }, role)).toBeNull();
    }
  });

  it('asks no amount for a card or a wallet', () => {
    expect(problem({ method: 'card', paid: '' })).toBeNull();
    expect(problem({ method: 'mobile', mobileWay: '', paid: '1' })).toBeNull();
  });

  it('is the wallet to ask where nothing was chosen for a mobile payment: none is booked unseen', () => {
    expect(problem({ method: 'mobile' })).toBe('wallet');
    expect(problem({ method: 'mobile', phone: '615123456' })).toBeNull();
  });

  it('is the wallet to ask or the number of the transfer, where the payment comes that way', () => {
    const asked = { method: 'mobile', mobileWay: 'ask' } as const;
    expect(problem({ ...asked, phone: '' })).toBe('wallet');
    expect(problem({ ...asked, phone: '615123456' })).toBeNull();
    expect(problem({ ...asked, phone: '615123456', walletPhone: '61' })).toBe('wallet');
    const seen = { method: 'mobile', mobileWay: 'seen' } as const;
    expect(problem({ ...seen, transactionId: ' ' })).toBe('transaction');
    expect(problem({ ...seen, transactionId: 'EVC-1' })).toBeNull();
    expect(problem({ ...asked, method: 'cash', paid: '20' })).toBeNull();
  });
});

describe('bodyOf', () => {
  const now = new Date('2026-11-20T06:00:00.000Z');
  const body = (given: Partial<CounterSale>) => bodyOf(DEFAULT_POLICY, sale(given), now);

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

  it('names the wallet to ask or the transfer seen, of a mobile payment only', () => {
    const asked = { mobileWay: 'ask', phone: '615123456', transactionId: 'EVC-1' } as const;
    expect(body({ ...asked, method: 'mobile' }).payment_info).toMatchObject({ wallet_phone: '615123456' });
    expect(body({ ...asked, method: 'mobile' }).payment_info).not.toHaveProperty('transaction_id');
    expect(body({ ...asked, method: 'mobile', mobileWay: 'seen' }).payment_info).toMatchObject({
      transaction_id: 'EVC-1',
    });
    expect(body({ ...asked, method: 'cash', paid: '20' }).payment_info).not.toHaveProperty('wallet_phone');
  });

  it('says why only where the discount is above the limit', () => {
    const discountReason = ' A gift ';
    expect(body({ discount: '2', discountReason }).payment_info).not.toHaveProperty('discount_reason');
    expect(body({ discount: '2.01', discountReason }).payment_info).toHaveProperty(
      'discount_reason',
      'A gift',
    );
  });
});
