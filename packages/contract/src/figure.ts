import * as z from './zod.ts';
import { REQUIRED } from './zod.ts';

// As people write numbers. `Number` would also read '0x10', '1e2' and ' '.
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** The number a text says in digits; NaN where it says none. */
const fromDigits = (text: string): number => (DECIMAL.test(text.trim()) ? Number(text) : Number.NaN);

/** A number in an address, which arrives as text. JSON Schema shows the number. */
export const numberIn = (rules: z.ZodNumber) =>
  z.pipe(
    z.transform((value: string | number): number => (typeof value === 'string' ? fromDigits(value) : value)),
    rules,
  );

/**
 * A number in a request, which a form may send as the text typed. Coercion would read a box left empty as 0, and
 * from then on no one would be charged any tax; here it is a missing value.
 */
export const figure = (rules: z.ZodNumber) =>
  z
    .union([z.number(), z.string().trim()], {
      error: (issue) => (issue.input === undefined ? REQUIRED : 'Enter a number.'),
    })
    .transform((value, context): number => {
      const number = typeof value === 'string' ? fromDigits(value) : value;
      if (Number.isNaN(number))
        context.addIssue({ code: 'custom', message: value === '' ? REQUIRED : 'Enter a number.' });
      return number;
    })
    .pipe(rules);

/** The same without decimals. */
export const wholeFigure = (rules: z.ZodNumber) => figure(rules.multipleOf(1, 'Use a whole number.'));
