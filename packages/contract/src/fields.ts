// The fields of requests, as the schemas of all features put them together: text, numbers, money, phones.

import { type Cents, MAX_CENTS, parseDollars } from './money.ts';
import { parsePhone } from './phone.ts';
import { MAX_UNITS } from './second-currency.ts';
import { sentence } from './sentence.ts';
import * as z from './zod.ts';
import { REQUIRED } from './zod.ts';

// Characters that show nothing and turn what stands around them: a name could look like another, or be none at all.
// Those that join letters, and the two marks that writing Arabic and Latin together takes, stay.
const DECEIVING = /[\u200B\u202A-\u202E\u2060-\u2069\uFEFF]/g;

const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

// Orders to a terminal or a printer, which no one types.
const CONTROL = /(?![\t\n])\p{Cc}/gu;

// What shows nothing by itself: ignorable characters, blanks, and the few that Unicode does not count among them
// (an annotation's marks, the empty Braille cell, a note without a head).
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}\uFFF9-\uFFFB\u2800\u{1D159}]/gu;

/** A text without what cannot be seen and is no part of it; '' where nothing is left to see. */
function legible(text: string, lineEnd: ' ' | '\n'): string {
  const clean = text.replace(DECEIVING, '').replace(LINE_END, lineEnd).replace(CONTROL, '').trim();
  return clean.replace(UNSEEN, '') === '' ? '' : clean;
}

const line = (missing?: string) =>
  z.string(missing).overwrite((text) => legible(text.replaceAll('\t', ' '), ' '));
const lines = () => z.string().overwrite((text) => legible(text, '\n'));

const orNone = (text: z.ZodString) => text.nullish().transform((given) => given || null);

/** Trimmed text of what can be seen, in one line. */
export const plainText = (max: number) => line().max(max);

/** The same, which may not be blank; `missing` is said where it is. */
export const requiredText = (max: number, missing?: string) => line(missing).min(1, missing).max(max);

/** The same, which may be missing, null or blank; blank means none. */
export const optionalText = (max: number) => orNone(line().max(max));

/** Trimmed text of what can be seen, in as many lines as its writer likes. */
export const plainLines = (max: number) => lines().max(max);

/** The same, which may not be blank. */
export const requiredLines = (max: number) => lines().min(1).max(max);

/** The same, which may be missing, null or blank; blank means none. */
export const optionalLines = (max: number) => orNone(lines().max(max));

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
      error: (issue) => (issue.input === undefined ? REQUIRED : sentence('Enter a number.')),
    })
    .transform((value, context): number => {
      const number = typeof value === 'string' ? fromDigits(value) : value;
      if (Number.isNaN(number))
        context.addIssue({ code: 'custom', message: value === '' ? REQUIRED : sentence('Enter a number.') });
      return number;
    })
    .pipe(rules);

/** The same without decimals. */
export const wholeFigure = (rules: z.ZodNumber) =>
  figure(rules.multipleOf(1, sentence('Use a whole number.')));

/** Dollars in a request: a number or numeric string, 0 to 10,000,000.00, at most two decimals. Becomes cents. */
export const MoneyIn = z
  .union([z.number(), z.string()], { error: sentence('Enter an amount.') })
  .transform(
    (value, context): Cents => (value === '' ? refuse(context, REQUIRED) : readAmount(value, context)),
  );

/**
 * Cash in a request: dollars, as cents, or where the call names a second currency its units, as hundredths of them. Refuse with
 * `isCash` what is too much in dollars.
 */
export const CashIn = z
  .union([z.number(), z.string()], { error: sentence('Enter an amount.') })
  .transform(
    (value, context): Cents =>
      value === '' ? refuse(context, REQUIRED) : readAmount(value, context, MAX_UNITS * 100),
  );

/** Units of a second currency: whole, from 0 to 10,000,000,000. */
export const UnitsIn = wholeFigure(
  z.number().min(0, sentence('The amount cannot be negative.')).max(MAX_UNITS),
);

/** The same where none is an answer too: null, or the empty text a form sends for it. */
export const MoneyOrNoneIn = z
  .union([z.number(), z.string(), z.null()], { error: sentence('Enter an amount.') })
  .transform((value, context): Cents | null =>
    value === null || value === '' || value === 'null' ? null : readAmount(value, context),
  );

function readAmount(
  value: number | string,
  context: z.core.$RefinementCtx<unknown>,
  most: number = MAX_CENTS,
): Cents {
  const amount = parseDollars(value);
  if (amount === null) return refuse(context, sentence('Enter an amount with at most two decimals.'));
  if (amount < 0) return refuse(context, sentence('The amount cannot be negative.'));
  if (amount > most) return refuse(context, sentence('The amount cannot be more than 10,000,000.00.'));
  return amount;
}

function refuse(context: z.core.$RefinementCtx<unknown>, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** Dollars in an answer. */
export const MoneyOut = z.number();

/** A phone in a request, in any spelling; becomes `252` and nine digits. */
export const phoneIn = (message: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(40)
    .transform((typed, context) => parsePhone(typed) ?? refuse(context, message));

/** The same where none is an answer too: ''. */
export const phoneOrNone = (message: string) =>
  z
    .string()
    .trim()
    .max(40)
    .transform((typed, context) => (typed === '' ? '' : (parsePhone(typed) ?? refuse(context, message))));
