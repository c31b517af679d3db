import { text } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { differenceLines, expectedCents, mayKnowSums, refusalOf, type ShiftOperation } from './rules.ts';

const OWNER = { id: 1, role: 'staff' } as const;
const COLLEAGUE = { id: 2, role: 'staff' } as const;
const MANAGER = { id: 3, role: 'manager' } as const;

const shift = (status: string) => ({ opened_by: OWNER.id, status });

describe('refusalOf', () => {
  const allowed = (operation: ShiftOperation, status: string) =>
    [OWNER, COLLEAGUE, MANAGER].filter((caller) => !refusalOf(operation, shift(status), caller));

  it('lets the owner and managers do as the state allows, and a colleague never', () => {
    expect(allowed('move', 'open')).toEqual([OWNER, MANAGER]);
    expect(allowed('count', 'open')).toEqual([OWNER, MANAGER]);
    expect(allowed('close', 'open')).toEqual([]);
    expect(allowed('move', 'counted')).toEqual([]);
    expect(allowed('close', 'counted')).toEqual([OWNER, MANAGER]);
  });

  it('lets no one but a manager count again', () => {
    expect(allowed('count', 'counted')).toEqual([MANAGER]);
    expect(refusalOf('count', shift('counted'), OWNER)).toEqual({
      because: 'state',
      message: text('This drawer is counted already. Only another manager or admin may count it again.'),
    });
  });

  it('lets a manager count their own drawer once, as everyone', () => {
    const own = (status: string) => ({ opened_by: MANAGER.id, status });
    expect(refusalOf('count', own('open'), MANAGER)).toBeUndefined();
    expect(refusalOf('count', own('counted'), MANAGER)?.because).toBe('state');
    expect(refusalOf('count', own('counted'), { id: 4, role: 'admin' })).toBeUndefined();
    expect(refusalOf('close', own('counted'), MANAGER)).toBeUndefined();
  });

  it('lets no one touch a closed shift', () => {
    for (const operation of ['move', 'count', 'close'] as const)
      expect(allowed(operation, 'closed')).toEqual([]);
  });
});

describe('mayKnowSums', () => {
  it('shows sums of an open shift to managers only, and of their own to no one', () => {
    expect(mayKnowSums(shift('open'), OWNER)).toBe(false);
    expect(mayKnowSums(shift('open'), MANAGER)).toBe(true);
    expect(mayKnowSums({ opened_by: MANAGER.id, status: 'open' }, MANAGER)).toBe(false);
    expect(mayKnowSums(shift('counted'), OWNER)).toBe(true);
  });
});

describe('expectedCents', () => {
  const drawer = { float_cents: 50_00, moved_cents: -30_00 };
  const money = { received_cents: 80_00, refunded_cents: 10_00, paid_out_cents: 5_00 };

  it('adds the float and what was moved to cash only', () => {
    expect(expectedCents({ ...money, payment_method: 'cash' }, drawer)).toBe(85_00);
    expect(expectedCents({ ...money, payment_method: 'card' }, drawer)).toBe(65_00);
  });
});

describe('differenceLines', () => {
  it('makes missing cash an expense and takes surplus from it', () => {
    expect(differenceLines(-2_50)).toEqual([
      { account: 'cash_over_short', debit_cents: 2_50 },
      { account: 'cash', credit_cents: 2_50 },
    ]);
    expect(differenceLines(1_00)).toEqual([
      { account: 'cash', debit_cents: 1_00 },
      { account: 'cash_over_short', credit_cents: 1_00 },
    ]);
  });

  it('keeps what another rate makes of notes apart, also where the two go against each other', () => {
    expect(differenceLines(-4, 5)).toEqual([
      { account: 'cash_over_short', debit_cents: 4 },
      { account: 'cash', credit_cents: 4 },
      { account: 'cash', debit_cents: 5 },
      { account: 'rate_difference', credit_cents: 5 },
    ]);
    expect(differenceLines(0, -1)).toEqual([
      { account: 'rate_difference', debit_cents: 1 },
      { account: 'cash', credit_cents: 1 },
    ]);
    expect(differenceLines(0)).toEqual([]);
  });
});
