/** A second currency of the drawer, as a dollar is worth `rate` of it from a day on (`YYYY-MM-DD`). */
export interface SecondCurrency {
  code: string;
  rate: number;
  valid_from: string;
}

type Rate = Pick<SecondCurrency, 'code' | 'rate'>;

// What is the smallest there is to be had, in units; 1 of every other currency.
const SMALLEST_NOTES: Readonly<Record<string, number>> = { SOS: 1000 };

/** The smallest note of a currency, in its units. Change is given in whole notes. */
export const smallestNote = (code: string): number => SMALLEST_NOTES[code] ?? 1;

/** The most units that any field accepts. */
export const MAX_UNITS = 10_000_000_000;

/** A rate in hundredths, as it is kept. */
export const rateHundredths = (rate: number): number => Math.round(rate * 100);

/** How often `size` goes into `amount`, rounded half up, and the same below 0. */
function rounded(amount: bigint, size: bigint): number {
  const whole = (2n * (amount < 0n ? -amount : amount) + size) / (2n * size);
  return Number(amount < 0n ? -whole : whole);
}

/** What so many units are worth, in cents, rounded half up to the cent. */
export const worthOf = (units: number, { rate }: Pick<Rate, 'rate'>): number =>
  rounded(BigInt(units) * 10_000n, BigInt(rateHundredths(rate)));

/** An amount in notes: units, rounded half up to the smallest note. */
export function inNotes(cents: number, { code, rate }: Rate): number {
  const note = smallestNote(code);
  return note * rounded(BigInt(cents) * BigInt(rateHundredths(rate)), 10_000n * BigInt(note));
}

/** What units pay of a sum, in cents. The notes that are nearest to the sum pay it whole: nothing smaller is to be had. */
export const paidBy = (units: number, due_cents: number, currency: Rate): number =>
  units > 0 && units === inNotes(due_cents, currency) ? due_cents : worthOf(units, currency);
