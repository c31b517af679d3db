import { figure } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { DayIn, InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';

/** What a currency is called: three letters. */
export const CurrencyCode = z
  .string()
  .trim()
  .regex(/^[A-Z]{3}$/, sentence('Enter a three-letter currency code.'));

/** What a dollar is worth in a second currency, from a day on. */
export const SecondCurrencySet = z.object({
  code: CurrencyCode,
  rate: figure(z.number().min(0.01).max(1_000_000).multipleOf(0.01, sentence('Use at most two decimals.'))),
  valid_from: DayIn,
});

/** A rate as it was set: one of those there were, or that the second currency ended. */
export const SetRate = z.object({
  id: z.number().int(),
  code: z.string().nullable(),
  rate: z.number().nullable(),
  valid_from: z.string().nullable(),
  set_at: InstantOut,
  set_by: z.string().nullable(),
});
export type SetRate = z.infer<typeof SetRate>;

/** The rate that counts today, and all there were, the one that was set last first. */
export const Rates = z.object({
  today: z.object({ code: z.string(), rate: z.number(), valid_from: z.string() }).nullable(),
  rates: z.array(SetRate),
});
export type Rates = z.infer<typeof Rates>;
