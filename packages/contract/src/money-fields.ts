import { type Cents, MAX_CENTS, parseDollars } from './money.ts';
import * as z from './zod.ts';

/** Dollars in a request: a number or numeric string, 0 to 10,000,000.00, at most two decimals. Becomes cents. */
export const MoneyIn = z
  .union([z.number(), z.string()], { error: 'Enter an amount.' })
  .transform(
    (value, context): Cents =>
      value === '' ? refuse(context, 'This field is required.') : readAmount(value, context),
  );

/** The same where none is an answer too: null, or the empty text a form sends for it. */
export const MoneyOrNoneIn = z
  .union([z.number(), z.string(), z.null()], { error: 'Enter an amount.' })
  .transform((value, context): Cents | null =>
    value === null || value === '' || value === 'null' ? null : readAmount(value, context),
  );

function readAmount(value: number | string, context: z.core.$RefinementCtx<unknown>): Cents {
  const amount = parseDollars(value);
  if (amount === null) return refuse(context, 'Enter an amount with at most two decimals.');
  if (amount < 0) return refuse(context, 'The amount cannot be negative.');
  if (amount > MAX_CENTS) return refuse(context, 'The amount cannot be more than 10,000,000.00.');
  return amount;
}

function refuse(context: z.core.$RefinementCtx<unknown>, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** Dollars in an answer. */
export const MoneyOut = z.number();
