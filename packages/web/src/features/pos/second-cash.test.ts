import { cents, DEFAULT_POLICY } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { billBodyOf } from './counter-bill.ts';
import {
  bodyOf,
  changeOf,
  changeRateOf,
  EMPTY_SALE,
  paidOf,
  problemOfSale,
  totalsOf,
} from './counter-sale.ts';

const SOS = { code: 'SOS', rate: 26_000 };
const line = { id: 1, name: 'Cream', texts: {}, price_cents: 10_00, quantity: 1, stock: 10 };
const sale = { ...EMPTY_SALE, lines: [line as never] };
const info = (more: object) =>
  bodyOf(DEFAULT_POLICY, { ...sale, ...more }, new Date('2026-11-20T06:00:00Z')).payment_info;

describe('a sale that is paid in a second currency', () => {
  it('is worth what its units are at the rate, and names both currencies', () => {
    const paid = { ...sale, second: SOS, paid: '300000' };
    const { total_cents } = totalsOf(DEFAULT_POLICY, paid);
    expect(paidOf(paid, total_cents)).toBe(11_54);
    expect(changeOf(paid, total_cents)).toBe(1_04);
    expect(changeRateOf(paid)).toEqual(SOS);
    expect(info({ second: SOS, paid: '300000' })).toMatchObject({
      amount_paid: 300_000,
      currency: 'SOS',
      change_currency: 'SOS',
    });
    expect(info({ second: SOS, paid: '300000', changeIn: null })).toMatchObject({ change_currency: 'USD' });
  });

  it('in dollars may have its change in the other, and says nothing where there is none', () => {
    const inDollars = info({ paid: '20', changeIn: SOS });
    expect(inDollars).toMatchObject({ amount_paid: 20, change_currency: 'SOS' });
    expect(inDollars).not.toHaveProperty('currency');
    expect(info({ paid: '20' })).not.toHaveProperty('change_currency');
    expect(info({ method: 'card', second: SOS })).not.toHaveProperty('currency');
  });

  it('goes as a bill with its units', () => {
    const { payments, change_currency } = billBodyOf(
      DEFAULT_POLICY,
      { ...sale, second: SOS, paid: '273000' },
      null,
    );
    expect(payments).toEqual([{ method: 'cash', amount: 273_000, currency: 'SOS' }]);
    expect(change_currency).toBe('SOS');
  });

  it('is split with dollars, and then has its change in its own notes', () => {
    const ways = [
      { key: 1, kind: 'cash', amount: '10' },
      { key: 2, kind: 'second', amount: '15000', rate: SOS },
    ] as const;
    expect(billBodyOf(DEFAULT_POLICY, { ...sale, ways }, null)).toMatchObject({
      payments: [
        { method: 'cash', amount: 10 },
        { method: 'cash', amount: 15_000, currency: 'SOS' },
      ],
      change_currency: 'SOS',
    });
    const dollars = [{ key: 1, kind: 'cash', amount: '20' }] as const;
    expect(billBodyOf(DEFAULT_POLICY, { ...sale, ways: dollars }, null)).not.toHaveProperty(
      'change_currency',
    );
  });

  it('is refused with parts of a unit, and with too little', () => {
    const problem = (paid: string) => problemOfSale(DEFAULT_POLICY, { ...sale, second: SOS, paid }, 'staff');
    expect(problem('273000.5')).toBe('paid');
    expect(problem('272000')).toBe('paid');
    expect(problem('273000')).toBeNull();
    expect(paidOf({ ...sale, second: SOS, paid: '' }, cents(10_50))).toBe(0);
  });
});
