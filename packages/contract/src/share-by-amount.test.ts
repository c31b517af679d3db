import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareByAmount } from './money.ts';

it('shares a sum by amount to the cent, and gives no one more than theirs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (amounts, part) => {
        const whole = amounts.reduce((sum, amount) => sum + amount, 0);
        const sum = Math.floor(whole * part);
        const shares = shareByAmount(sum, amounts);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(sum);
        for (const [place, share] of shares.entries()) expect(share).toBeLessThanOrEqual(amounts[place]!);
      },
    ),
  );
  expect(shareByAmount(0, [0, 0])).toEqual([0, 0]);
});
