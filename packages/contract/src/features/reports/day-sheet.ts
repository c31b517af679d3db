import { MoneyOut } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { WalletEvening } from '../match/schemas.ts';
import { PaymentMethod } from '../payments/schemas.ts';
import { DAY_MS, SHEET_DAYS } from './choices.ts';
import { ReportPeriod } from './period.ts';
import { PeriodFilter } from './schemas.ts';

/** Business days of the sheet: both included, at most `SHEET_DAYS`. */
export const SheetPeriod = ReportPeriod.refine(
  ({ start_date, end_date }) => Date.parse(end_date) - Date.parse(start_date) < SHEET_DAYS * DAY_MS,
  { path: ['start_date'], error: sentence('Choose at most 31 days.') },
);

/** What stood at the end of the day before the first one, and at the end of the last, in dollars. */
const Balance = z.object({ before: MoneyOut, after: MoneyOut });

/**
 * The figures of some days, and how each follows from the one before. All amounts are dollars; every one but `planned` and what
 * was booked is read from the ledger, so that
 *
 * - `booked.total` − `earned.not_held` + `earned.earlier` = `earned.total`
 * - `earned.total` + `received.tax` + the rise of `unearned` − the rise of `owed` + the rise of `credit` + `brought_forward`
 *   − `written_off.earned` = `received.total`
 * - the rise of `credit` = `credit.kept` + `credit.gift_cards` − `credit.used` − `credit.paid_out`
 * - `received.total` − `spent` − `short` + `over` + `rate_difference` = `cash_up_net`, which is the `total_net` of the cash-up
 * - `earned.total` − `written_off.earned` − `spent` − `short` + `over` + `rate_difference` − `fees` = `net_result`, which is that of
 *   profit and loss
 */
export const DaySheet = z.object({
  period: z.object({ start_date: z.string(), end_date: z.string() }),
  /** What lies in the calendar on these days, as the dashboard counts it for today; cancelled ones are left out. */
  planned: z.object({
    bookings: z.number().int(),
    /** What the confirmed and completed of them are worth, with their sessions of later days. */
    worth: MoneyOut,
    sessions: z.number().int(),
    /** Those of them that were completed. */
    sessions_held: z.number().int(),
  }),
  /** What was agreed in these days, as it is agreed now. */
  booked: z.object({
    /** Bookings made in these days. */
    bookings: z.number().int(),
    treatments: MoneyOut,
    /** Money received without a booking, with the discount it was given. */
    without_booking: MoneyOut,
    /** Goods and delivery less discounts and returns, without tax. */
    goods: MoneyOut,
    total: MoneyOut,
  }),
  /** Income less the discounts that were given, without what was written off. */
  earned: z.object({
    /** Of the treatments booked in these days, what was not earned in them. */
    not_held: MoneyOut,
    /** Of earlier bookings, what was earned in these days. */
    earlier: MoneyOut,
    total: MoneyOut,
    /** The accounts it is read from. */
    accounts: z.array(z.string()),
  }),
  received: z.object({
    tax: MoneyOut,
    ways: z.array(
      z.object({
        payment_method: PaymentMethod,
        account: z.string(),
        received: MoneyOut,
        given_back: MoneyOut,
        net: MoneyOut,
      }),
    ),
    total: MoneyOut,
  }),
  /** What clients owe. */
  owed: Balance,
  /** What is paid or owed for sessions not yet held. */
  unearned: Balance,
  /** What is kept for clients and by gift cards. */
  credit: Balance.extend({
    /** Kept for clients: change, money that was given back as credit or to a gift card, and what was brought in. */
    kept: MoneyOut,
    /** Gift cards sold, less those that were taken back. */
    gift_cards: MoneyOut,
    /** Paid with credit and gift cards. */
    used: MoneyOut,
    /** Credit that was given back in money. */
    paid_out: MoneyOut,
  }),
  /** What was brought in from before the books, and is neither profit nor money: debts, less paid sessions and credit. */
  brought_forward: MoneyOut,
  written_off: z.object({
    /** Of sessions held and goods sold: a cost. */
    earned: MoneyOut,
    /** Of sessions not held yet: it lowers `unearned` and `owed`, and no profit. */
    unearned: MoneyOut,
  }),
  /** Expenses paid. */
  spent: MoneyOut,
  /** Cash that was missing in drawers that were closed, and cash that was too much. */
  short: MoneyOut,
  over: MoneyOut,
  /** What their notes of the second currency gained (below 0 lost) because the rate was another; absent where there was nothing. */
  rate_difference: MoneyOut.optional(),
  /** What operators of wallets charged, and differences that were not explained; absent where there was nothing. */
  fees: MoneyOut.optional(),
  cash_up_net: MoneyOut,
  net_result: MoneyOut,
  /** What phone and books of each wallet say at the end of the last day, where its messages are read. */
  wallets: z.array(WalletEvening),
});
export type DaySheet = z.infer<typeof DaySheet>;

/** `made`: bookings made in the period; `earlier`: others of which something was earned in it. */
export const BookedFilter = { ...PeriodFilter, of: z.enum(['made', 'earlier']) };

/** A booking behind the figures of the sheet. */
export const BookedTreatment = z.object({
  booking: z.number().int(),
  client: z.number().int(),
  client_name: z.string(),
  /** The names of its services. */
  services: z.array(z.string()),
  made_at: InstantOut,
  /** What all its sessions are worth that were not cancelled by the end of the period, as it is agreed now; in dollars. */
  agreed: MoneyOut,
  /** What was earned of it in the period, in dollars. */
  earned: MoneyOut,
});
export type BookedTreatment = z.infer<typeof BookedTreatment>;
