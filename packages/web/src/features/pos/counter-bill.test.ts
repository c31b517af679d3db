import { DEFAULT_POLICY } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { billBodyOf } from './counter-bill.ts';
import { addDues, giftCardDue, toCartDue } from './counter-dues.ts';
import { type CounterSale, EMPTY_SALE, isBill, problemOfSale, totalsOf } from './counter-sale.ts';

const amina = { id: 7, name: 'Amina', phone: '252615123456' };
const session = toCartDue(
  {
    kind: 'session',
    id: 3,
    booking: 2,
    name: 'Cavitation',
    texts: undefined,
    session_number: 3,
    session_count: 6,
    at: '2026-11-20T07:00:00.000Z',
    amount: 20,
    is_owed: true,
  },
  amina,
);
const cream = {
  id: 1,
  name: 'Aloe Cream',
  sku: 'ALOE-1',
  price_cents: 8_00,
  was_cents: null,
  stock: 9,
  is_sold: true,
  quantity: 1,
};
const sale = (given: Partial<CounterSale> = {}): CounterSale => ({ ...EMPTY_SALE, lines: [cream], ...given });
const visit = (given: Partial<CounterSale> = {}) => sale({ client: amina, dues: [session], ...given });

describe('a bill of the counter', () => {
  it('adds what is paid beside goods, which alone are taxed', () => {
    expect(totalsOf(DEFAULT_POLICY, visit())).toMatchObject({
      subtotal_cents: 28_00,
      tax_cents: 40,
      total_cents: 28_40,
    });
  });

  it('is what goods in one way are not', () => {
    expect(isBill(DEFAULT_POLICY, sale({ paid: '20' }))).toBe(false);
    expect(isBill(DEFAULT_POLICY, visit())).toBe(true);
    expect(isBill(DEFAULT_POLICY, sale({ ways: [{ key: 1, kind: 'cash', amount: '' }] }))).toBe(true);
    expect(isBill(DEFAULT_POLICY, sale({ client: amina, keepsChange: true, paid: '20' }))).toBe(true);
    expect(isBill(DEFAULT_POLICY, sale({ client: amina, keepsChange: true, paid: '8.40' }))).toBe(false);
    expect(isBill(DEFAULT_POLICY, sale({ keepsChange: true, paid: '20' }))).toBe(false);
  });

  it('sends its lines, its discount and its ways', () => {
    const ways = [
      { key: 1, kind: 'cash' as const, amount: '10' },
      { key: 2, kind: 'ask' as const, amount: '', phone: '615123456' },
    ];
    expect(billBodyOf(DEFAULT_POLICY, visit({ ways, discount: '1' }), 7)).toEqual({
      client: 7,
      lines: [{ session: 3 }, { product: 1, quantity: 1, unit_price: 8 }],
      discount: 1,
      payments: [
        { method: 'cash', amount: 10 },
        { method: 'mobile_money', amount: 17.4, wallet_phone: '615123456' },
      ],
    });
    const inCash = visit({ paid: '30', keepsChange: true });
    expect(billBodyOf(DEFAULT_POLICY, inCash, 7)).toMatchObject({
      payments: [{ method: 'cash', amount: 30 }],
      change_as_credit: true,
    });
  });

  it('has no discount on gift cards, which do not raise its limit either', () => {
    const card = sale({ lines: [], dues: [giftCardDue(50_00, null, 'card 1')], paid: '50' });
    expect(problemOfSale(DEFAULT_POLICY, card, 'staff')).toBeNull();
    expect(problemOfSale(DEFAULT_POLICY, { ...card, discount: '1' }, 'admin')).toBe('discount');
    expect(problemOfSale(DEFAULT_POLICY, visit({ discount: '5.61', paid: '50' }), 'staff')).toBe('limit');
    expect(problemOfSale(DEFAULT_POLICY, visit({ discount: '5.60', paid: '50' }), 'staff')).toBeNull();
  });

  it('is kept back by a way that cannot be so', () => {
    const ways = [{ key: 1, kind: 'cash' as const, amount: '10' }];
    expect(problemOfSale(DEFAULT_POLICY, visit({ ways }), 'staff')).toBe('ways');
  });

  it('has the same thing once, at its present amount', () => {
    const now = { ...session, amount_cents: 15_00 };
    expect(addDues([session], [now, giftCardDue(5_00, null, 'card 1')])).toMatchObject([
      { key: 'session 3', amount_cents: 15_00 },
      { key: 'card 1' },
    ]);
  });
});
