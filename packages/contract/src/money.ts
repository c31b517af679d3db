/** An integer number of US cents; the only form in which money exists inside the system. */
export type Cents = number & { readonly __unit: 'cents' };

/** The largest amount any field accepts: 10,000,000.00. */
export const MAX_CENTS = 1_000_000_000 as Cents;

/** Marks an integer as cents; for sums and database columns that are cents already. */
export const cents = (value: number): Cents => value as Cents;

/** Cents to the dollars the API speaks. */
export const dollars = (value: number): number => value / 100;

/** $12.50, as messages write an amount in every language. */
export const inDollars = (value: number): string => `$${dollars(value).toFixed(2)}`;

const DECIMAL = /^[+-]?(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Reads dollars (a number or a numeric string) without ever multiplying a float.
 * Returns `null` when the text is no amount of at most two decimals.
 */
export function parseDollars(value: number | string): Cents | null {
  const text = typeof value === 'number' ? plainDecimal(value) : value.trim();
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const whole = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  const signed = text.startsWith('-') ? -whole : whole;
  return Number.isSafeInteger(signed) ? cents(signed === 0 ? 0 : signed) : null;
}

// 1e21 and 1e-7 print with an exponent, which is no amount anybody typed.
const plainDecimal = (value: number) => (Number.isFinite(value) ? String(value) : 'NaN');

/** A percentage of an amount, rounded once, half away from zero, to the cent. `rate` is a percentage: 5 is 5 %. */
export function percentOf(amount: Cents, rate: number): Cents {
  // The rate has at most two decimals, so integers carry the exact product.
  const exact = (amount * Math.round(rate * 100)) / 10_000;
  return cents(Math.sign(exact) * Math.round(Math.abs(exact)));
}

/**
 * The tax that is in an amount already, rounded once, half away from zero, to the cent: 0.50 of 10.50 at a `rate` of 5 percent. As
 * `tax_in` of the database.
 */
export function taxIn(amount: number, rate: number): Cents {
  const points = Math.round(rate * 100);
  const exact = (amount * points) / (10_000 + points);
  return cents(Math.sign(exact) * Math.round(Math.abs(exact)));
}

export const sumCents = (amounts: Iterable<number>): Cents => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
};

/** Shares of a sum by amount, to the cent: each is the rounded sum so far less what those before it got. */
export function shareByAmount(sum_cents: number, amounts: readonly number[]): number[] {
  const whole = amounts.reduce((total, amount) => total + amount, 0);
  if (whole === 0) return amounts.map(() => 0);
  let amount = 0;
  let given = 0;
  return amounts.map((each) => {
    amount += each;
    const share = Math.round((sum_cents * amount) / whole) - given;
    given += share;
    return share;
  });
}
