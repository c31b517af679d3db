import {
  type DateOrder,
  MAX_CENTS,
  parseDollars,
  parsePhone,
  type Sentence,
  type Text,
  text,
  textOf,
  toLatinDigits,
} from '@revive/contract';
import { describeIssue, Email, MAX_STOCK, optionalLines, requiredText } from '@revive/contract/schemas';
import type * as z from 'zod';
import { readDate, type Years } from './read-date.ts';

/** What a cell says, or what is wrong with it. */
export type Read<T> = { value: T } | { wrong: Text };

const wrong = (said: Text) => ({ wrong: said });
const CUT = text(
  'The spreadsheet has shortened this number. Format the column as text, and save the file again.',
);

/** A number that a spreadsheet wrote with an exponent has lost its last digits. */
const isCut = (cell: string) => /^\d(?:[.,]\d+)?e\+?\d+$/i.test(cell);

export function readPhone(cell: string): Read<string> {
  if (isCut(cell)) return wrong(CUT);
  const phone = parsePhone(cell.replace(/^tel:/i, '').replace(/\.0+$/, ''));
  return phone === null
    ? wrong(text('This is no phone number of nine digits, such as 615123456.'))
    : { value: phone };
}

/** Dollars as cents: with a sign, with commas or points between thousands, in Arabic digits. */
export function readAmount(cell: string): Read<number> {
  if (isCut(cell)) return wrong(CUT);
  const amount = parseDollars(plainNumber(cell.replace(/usd|us\$|\$|دولار/gi, '')));
  if (amount === null) return wrong(text('This is no amount with at most two decimals.'));
  if (amount < 0) return wrong(text('The amount cannot be negative.'));
  if (amount > MAX_CENTS) return wrong(text('The amount cannot be more than 10,000,000.00.'));
  return { value: amount };
}

/** A whole number from `least` on. */
export function readCount(cell: string, least: number, most: number = MAX_STOCK): Read<number> {
  const digits = plainNumber(cell).replace(/\.0+$/, '');
  if (!/^[+-]?\d{1,12}$/.test(digits)) return wrong(text('This is no whole number.'));
  const count = Number(digits);
  if (count < least) return wrong(text('Must be {{number}} or more.', { number: String(least) }));
  return count > most
    ? wrong(text('Must be {{number}} or less.', { number: String(most) }))
    : { value: count };
}

/** Thousands are divided by what does not divide the decimals: 1,234.50 and 1.234,50. */
function plainNumber(cell: string): string {
  const typed = toLatinDigits(cell)
    .replace(/[\s\u00a0_']/g, '')
    .replaceAll('٬', ',')
    .replaceAll('٫', '.');
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed)) return typed.replaceAll(',', '');
  if (/^[+-]?\d{1,3}(\.\d{3})+,\d+$/.test(typed)) return typed.replaceAll('.', '').replace(',', '.');
  return /^[+-]?\d+,\d{1,2}$/.test(typed) ? typed.replace(',', '.') : typed;
}

/** `years` says of which a year of two digits is: of those up to now, or of those from now on. */
export function readDay(cell: string, order: DateOrder, years: Years = 'past'): Read<string> {
  const day = readDate(cell, order, years);
  return day === null ? wrong(text('This is no date.')) : { value: day };
}

/** The year someone was born in, who is a person of today. */
export const readBirthYear = (cell: string): Read<number> =>
  readCount(cell, 1900, new Date().getUTCFullYear());

const SEXES = {
  woman: [
    'woman',
    'female',
    'f',
    'w',
    'naag',
    'haween',
    'dumar',
    'dheddig',
    'gabar',
    'امرأة',
    'أنثى',
    'انثى',
    'نساء',
  ],
  man: ['man', 'male', 'm', 'nin', 'rag', 'lab', 'wiil', 'رجل', 'ذكر', 'رجال'],
} as const;

export function readSex(cell: string): Read<string> {
  const said = cell.toLowerCase();
  const [sex] = Object.entries(SEXES).find(([, words]) => words.some((word) => word === said)) ?? [];
  return sex ? { value: sex } : wrong(text('Write woman or man.'));
}

const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'en',
  english: 'en',
  ingiriis: 'en',
  ingiriisi: 'en',
  الإنجليزية: 'en',
  الانجليزية: 'en',
  so: 'so',
  somali: 'so',
  soomaali: 'so',
  'af soomaali': 'so',
  الصومالية: 'so',
  ar: 'ar',
  arabic: 'ar',
  carabi: 'ar',
  العربية: 'ar',
};

export function readLanguage(cell: string): Read<string> {
  const code = LANGUAGES[cell.toLowerCase()];
  return code ? { value: code } : wrong(text('Write English, Somali or Arabic.'));
}

export const readName = (cell: string): Read<string> => readBy(requiredText(120), cell);
export const readLine = (cell: string, most: number): Read<string> => readBy(requiredText(most), cell);
export const readLines = (cell: string, most: number): Read<string | null> =>
  readBy(optionalLines(most), cell);
export const readEmail = (cell: string): Read<string | null> => readBy(Email, cell) as Read<string | null>;

/** As a form would read it, with the same refusal. */
function readBy<T>(schema: z.ZodType<T>, cell: string): Read<T> {
  const described = new Map<string, Text>();
  const result = schema.safeParse(cell, {
    error: (issue) => {
      const said = describeIssue(issue);
      described.set(said.sentence, said);
      return said.sentence;
    },
  });
  if (result.success) return { value: result.data };
  // A schema's own messages are sentences of the contract.
  const message = innermost(result.error.issues[0]!).message;
  return wrong(described.get(message) ?? textOf(message as Sentence));
}

/** Of a value that may be one of several, what is wrong with the likeliest. */
const innermost = (issue: z.core.$ZodIssue): z.core.$ZodIssue =>
  issue.code === 'invalid_union' ? (issue.errors.flat()[0] ?? issue) : issue;
