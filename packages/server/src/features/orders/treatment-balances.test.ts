import { describe, expect, it } from 'vitest';
import { balancesOf, differenceOf, isSold, NOT_SOLD, type TreatedSession } from './treatment-balances.ts';

const session = (given: Partial<TreatedSession> = {}): TreatedSession => ({
  service_id: 1,
  price_cents: 60,
  amount_paid_cents: 0,
  discount_cents: 0,
  written_off_cents: 0,
  earned_at: null,
  ...given,
});
const held = (given: Partial<TreatedSession> = {}) => session({ earned_at: new Date(), ...given });
const unpaid = { received_cents: 0, refunded_cents: 0 };

describe('balancesOf', () => {
  it('earns what was held and owes what is open', () => {
    const sessions = [
      held({ discount_cents: 15, written_off_cents: 5 }),
      session({ discount_cents: 10, written_off_cents: 10 }),
      session(),
    ];
    expect(balancesOf(sessions, { received_cents: 100, refunded_cents: 30 })).toEqual({
      service_revenue: 60,
      lapsed_packages: 0,
      tax_payable: 0,
      unearned_treatments: 110,
      discounts_given: 10,
      written_off: 5,
      receivable: 85,
    });
  });
});

describe('balancesOf sessions whose prices have a tax in them', () => {
  it('owes the tax of what is earned, whatever was written off, and none of what is open', () => {
    const taxed = { price_cents: 105, tax_cents: 5 };
    expect(
      balancesOf(
        [
          held(taxed),
          held({ ...taxed, discount_cents: 105, written_off_cents: 105 }),
          held({ ...taxed, lapsed_at: new Date() }),
          session(taxed),
        ],
        { received_cents: 0, refunded_cents: 0 },
      ),
    ).toEqual({
      service_revenue: 200,
      lapsed_packages: 100,
      tax_payable: 15,
      unearned_treatments: 105,
      discounts_given: 0,
      written_off: 105,
      receivable: 315,
    });
  });
});

describe('differenceOf', () => {
  it('earns what lapsed with its package in an account apart, with its discount', () => {
    const lapsed = { ...session(), earned_at: 1, lapsed_at: new Date(), discount_cents: 10 };
    expect(balancesOf([lapsed, session()], { received_cents: 110, refunded_cents: 0 })).toMatchObject({
      service_revenue: 0,
      lapsed_packages: 60,
      discounts_given: 10,
      unearned_treatments: 60,
      receivable: 0,
    });
  });

  it('moves a held session’s price from unearned to revenue, and its discount with it', () => {
    const before = [session({ discount_cents: 10 }), session()];
    const after = [held({ discount_cents: 10 }), session()];
    const lines = differenceOf(balancesOf(before, unpaid), balancesOf(after, unpaid));
    expect(lines.filter((line) => Object.values(line)[1] !== 0)).toEqual([
      { account: 'service_revenue', credit_cents: 60 },
      { account: 'unearned_treatments', debit_cents: 50 },
      { account: 'discounts_given', debit_cents: 10 },
    ]);
  });

  it('takes a sale back whole', () => {
    const sold = balancesOf([session(), session()], unpaid);
    expect(differenceOf(sold, NOT_SOLD)).toContainEqual({ account: 'receivable', credit_cents: 120 });
  });
});

describe('isSold', () => {
  it.each([
    ['nothing but plans', [session()], false],
    ['money', [session({ amount_paid_cents: 1 })], true],
    ['a discount', [session({ discount_cents: 1 })], true],
    ['a held session', [session(), held()], true],
    ['no session', [], false],
  ])('of %s', (_name, sessions, expected) => {
    expect(isSold(sessions)).toBe(expected);
  });
});
