import { DEFAULT_POLICY } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import type { Way, WayKind } from '../bills/take/ways.ts';
import { type CartDue, giftCardDue } from './counter-dues.ts';
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
const treatment = (count: number): CartDue => ({
  key: `session ${count}`,
  kind: 'session',
  line: { session: 5 },
  thing: { name: 'Facial' },
  number: 1,
  count,
  amount_cents: 20_00,
  person: { id: 7, name: 'Amina' },
});
const inParts = (...kinds: WayKind[]): Way[] =>
  kinds.map((kind, key) => ({ key, kind, amount: key === 0 ? '5' : '' }));
const amina = { id: 7, name: 'Amina', phone: '252615123456' };

describe('without a line', () => {
  it.each([
    ['cash', {}],
    ['a transfer seen on the phone', { method: 'mobile', mobileWay: 'seen' }],
    ['money received already', { method: 'mobile', mobileWay: '' }],
    ['a client chosen before', { client: amina, phone: amina.phone }],
    ['a treatment of one session', { dues: [treatment(1)] }],
    ['cash and a transfer', { ways: inParts('cash', 'seen') }],
    ['cash in two currencies', { ways: inParts('second', 'cash') }],
  ] as [string, Partial<CounterSale>][])('this is sold: %s', (_, given) => {
    expect(lineRefusal(DEFAULT_POLICY, sale(given))).toBe(null);
  });

  it.each([
    ['a card', { method: 'card' }],
    ['a wallet that is asked', { method: 'mobile' }],
    ['a gift card', { dues: [giftCardDue(20_00, null, 'x')] }],
    ['one of several sessions', { dues: [treatment(6)] }],
    ['cash and a wallet that is asked', { ways: inParts('cash', 'ask') }],
    ['cash and a card', { ways: inParts('cash', 'card') }],
    ['cash and credit', { ways: inParts('cash', 'credit') }],
    ['a client who is not known', { phone: '615123456' }],
    ['a discount above the limit', { discount: '9' }],
    ['change as credit', { client: amina, keepsChange: true }],
  ] as [string, Partial<CounterSale>][])('this is not sold: %s', (_, given) => {
    expect(lineRefusal(DEFAULT_POLICY, sale(given))).toMatch(/\.$/);
  });
});
