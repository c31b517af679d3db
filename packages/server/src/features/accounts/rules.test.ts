import { describe, expect, it } from 'vitest';
import { canMove, canOpen, holds, refusalOf } from './rules.ts';

describe('what may be moved', () => {
  it('is money, and no debt of a client', () => {
    expect(canMove({ account: 'safe', is_active: true })).toEqual({ from: true, to: true });
    expect(canMove({ account: 'receivable', is_active: true })).toEqual({ from: false, to: false });
    expect(canMove({ account: 'mobile_wallet', is_active: false })).toEqual({ from: true, to: false });
  });

  it('opens what can have held something, against the owner', () => {
    expect(canOpen({ account: 'bank', is_active: true })).toBe(true);
    expect(canOpen({ account: 'owner', is_active: true })).toBe(false);
    expect(canOpen({ account: 'mobile_wallet', is_active: false })).toBe(false);
  });

  it('takes no more out of a drawer, a safe or a wallet than is in it', () => {
    expect(holds('safe', 10_00, 10_00)).toBe(true);
    expect(holds('safe', 10_00, 10_01)).toBe(false);
    expect(holds('bank', 0, 10_01)).toBe(true);
  });
});

describe('taking back', () => {
  const move = { kind: 'move', reverses_id: null, reversed_by: null, is_matched: false } as const;

  it('is once, and never of what takes back', () => {
    expect(refusalOf(move)).toBeUndefined();
    expect(refusalOf({ ...move, reversed_by: 2 })?.sentence).toBe('This movement was taken back already.');
    expect(refusalOf({ ...move, reverses_id: 1 })?.sentence).toBe('This movement takes another one back.');
  });

  it('is where it was settled', () => {
    const match = 'This was settled in Match. Undo it there.';
    expect(refusalOf({ ...move, kind: 'fee' })?.sentence).toBe(match);
    expect(refusalOf({ ...move, is_matched: true })?.sentence).toBe(match);
    expect(refusalOf({ ...move, kind: 'withheld' })?.sentence).toContain('with its payment');
  });
});
