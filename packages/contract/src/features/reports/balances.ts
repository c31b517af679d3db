import { MoneyOut } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { DayIn, InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { ACCOUNT_KINDS } from '../accounts/choices.ts';

// What the accounts hold, and what was posted to them: by any day, as a bookkeeper reads it. All amounts are dollars.

/** As JSON, or as a file. */
const format = z.enum(['json', 'csv']).default('json');

/** The end of a business day; without one that of today. */
export const BalanceSheetQuery = z.object({ date: DayIn.optional(), format });

const BalanceLine = z.object({ code: z.string(), name: z.string(), amount: MoneyOut });
export type BalanceLine = z.infer<typeof BalanceLine>;

/**
 * What the business has is what it owes and what is its owner's: `total_assets` = `total_liabilities` + `total_equity`. Lines of
 * nothing are left out. `profit` is what was earned less what was spent so far; `stock` is worked out from the goods, and `unsold_goods`
 * is the same amount on the other side.
 */
export const BalanceSheet = z.object({
  date: z.string(),
  assets: z.array(BalanceLine),
  liabilities: z.array(BalanceLine),
  equity: z.array(BalanceLine),
  total_assets: MoneyOut,
  total_liabilities: MoneyOut,
  total_equity: MoneyOut,
});
export type BalanceSheet = z.infer<typeof BalanceSheet>;

const FROM_TO = {
  error: sentence('The period ends before it begins.'),
  path: ['to'],
};

/** At the end of `date`; or of `to`, with what was posted from `from` on. Without any of them at the end of today. */
export const TrialBalanceQuery = z
  .object({ date: DayIn.optional(), from: DayIn.optional(), to: DayIn.optional(), format })
  .refine(({ from, to }) => !from || !to || from <= to, FROM_TO);

/** Every account that something was posted to. */
export const TrialBalance = z.object({
  /** Null where it begins with the books. */
  from: z.string().nullable(),
  to: z.string(),
  accounts: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      kind: z.enum(ACCOUNT_KINDS),
      /** Debits less credits before the period. */
      before: MoneyOut,
      /** What was posted in the period. */
      debited: MoneyOut,
      credited: MoneyOut,
      /** What it holds at the end, on its side. */
      debit: MoneyOut,
      credit: MoneyOut,
    }),
  ),
  total_debited: MoneyOut,
  total_credited: MoneyOut,
  /** These two are equal, and so are the two above. */
  total_debit: MoneyOut,
  total_credit: MoneyOut,
});
export type TrialBalance = z.infer<typeof TrialBalance>;

/** Business days, both included, at most a year. A list's query is checked field by field, so the server checks the two together. */
export const JournalFilter = { from: DayIn, to: DayIn, format };

/** One line of the journal. Those of an entry stand together; its debits and credits are equal. */
export const JournalLine = z.object({
  id: z.number().int(),
  day: z.string(),
  entry: z.number().int(),
  at: InstantOut,
  /** What happened, for example `booking_payment`. */
  kind: z.string(),
  description: z.string(),
  account: z.string(),
  account_name: z.string(),
  /** One of the two is 0. */
  debit: MoneyOut,
  credit: MoneyOut,
  client: z.number().int().nullable(),
  client_name: z.string().nullable(),
  /** Null where the system did it by itself. */
  by: z.string().nullable(),
});
export type JournalLine = z.infer<typeof JournalLine>;
