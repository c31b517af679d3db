import { DEFAULT_POLICY } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { giftCardDue } from './counter-dues.ts';
import { type CounterSale, EMPTY_SALE } from './counter-sale.ts';
import { lineRefusal } from './line-refusal.ts';

const line = {
  id: 1,
  name: 'Cream',
  sku: 'C-1',
  price_cents: 10_00,
  was_cents: null,
  stock: 9,
  is_sold: true,
  quantity: 1,
};
const sale = (given: Partial<CounterSale> = {}): CounterSale => ({
  ...EMPTY_SALE,
  lines: [line],
  paid: '20',
  ...given,
});
const amina = { id: 7, name: 'Amina', phone: '252615123456' };

describe('without a line', () => {
  it.each([
    ['cash', {}],
    ['a transfer seen on the phone', { method: 'mobile', mobileWay: 'seen' }],
    ['money received already', { method: 'mobile', mobileWay: '' }],
    ['a client chosen before', { client: amina, phone: amina.phone }],
  ] as const)('goods are sold: %s', (_, given) => {
    expect(lineRefusal(DEFAULT_POLICY, sale(given))).toBe(null);
  });

  it.each([
    ['a card', { method: 'card' }],
    ['a wallet that is asked', { method: 'mobile' }],
    ['a gift card', { dues: [giftCardDue(20_00, null, 'x')] }],
    ['several ways', { ways: [] }],
    ['a client who is not known', { phone: '615123456' }],
    ['a discount above the limit', { discount: '9' }],
    ['change as credit', { client: amina, keepsChange: true }],
  ] as [string, Partial<CounterSale>][])('this is not sold: %s', (_, given) => {
    expect(lineRefusal(DEFAULT_POLICY, sale(given))).toMatch(/\.$/);
  });
});
