import { cents } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { hourOf, totalsOf } from './rules.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);

describe('the hour of a sale', () => {
  const bounds = { after: [at('08:00'), at('09:00')], before: [at('12:00'), at('11:00')] };

  it('is as it was said between what came before and after it', () => {
    expect(hourOf(at('10:00'), bounds)).toEqual({ at: at('10:00'), is_off: false });
    expect(hourOf(at('09:00'), bounds)).toEqual({ at: at('09:00'), is_off: false });
  });

  it('is moved without a word by ten minutes, and said from there on', () => {
    expect(hourOf(at('11:10'), bounds)).toEqual({ at: at('11:00'), is_off: false });
    expect(hourOf(at('11:11'), bounds)).toEqual({ at: at('11:00'), is_off: true });
    expect(hourOf(at('08:50'), bounds)).toEqual({ at: at('09:00'), is_off: false });
    expect(hourOf(at('08:49'), bounds)).toEqual({ at: at('09:00'), is_off: true });
  });

  it('is never in the future, also where the bounds contradict each other', () => {
    const crossed = { after: [at('13:00')], before: [at('12:00')] };
    expect(hourOf(at('15:00'), crossed).at).toEqual(at('12:00'));
    expect(hourOf(at('07:00'), crossed).at).toEqual(at('12:00'));
  });
});

describe('what a receipt says', () => {
  const receipt = (tax: number, total: number) => ({
    subtotal: cents(10_00),
    discount: cents(1_00),
    tax: cents(tax),
    total: cents(total),
  });

  it('says by its total whether the tax is in the prices', () => {
    expect(totalsOf(receipt(50, 9_50), true)).not.toHaveProperty('tax_included');
    expect(totalsOf(receipt(43, 9_00), false)).toMatchObject({ tax_included: true, total_cents: 9_00 });
  });

  it('leaves that to the settings where there is no tax', () => {
    expect(totalsOf(receipt(0, 9_00), true)).toMatchObject({ tax_included: true });
    expect(totalsOf(receipt(0, 9_00), false)).not.toHaveProperty('tax_included');
  });
});
