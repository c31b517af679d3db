import { MoneyOut } from '../../fields.ts';
import { DayIn } from '../../time.ts';
import * as z from '../../zod.ts';
import { PaymentMethod } from '../payments/schemas.ts';
import { compared, Pace } from './period.ts';

// The reports that are read from the ledger; `services-and-products.ts` has those of sessions and orders.

/** The ledger account behind each way to pay. */
export const MONEY_ACCOUNTS = {
  cash: 'cash',
  card: 'card',
  mobile_money: 'mobile_wallet',
} as const satisfies Record<PaymentMethod, string>;

/**
 * What was posted to one account: of income credits less debits, of expenses debits less credits. Behind it stand the
 * `entries` of that `account` in the period.
 */
export const AccountFigure = z.object({
  account: z.string(),
  name: z.string(),
  amount: MoneyOut,
  previous_amount: MoneyOut,
});
export type AccountFigure = z.infer<typeof AccountFigure>;

/** Every account of income and of expenses the ledger has, also those nothing was posted to. */
export const ProfitAndLoss = z.object({
  ...compared,
  income: z.array(AccountFigure),
  expenses: z.array(AccountFigure),
  total_income: MoneyOut,
  previous_total_income: MoneyOut,
  total_expenses: MoneyOut,
  previous_total_expenses: MoneyOut,
  /** Income less expenses; negative for a loss. */
  net_result: MoneyOut,
  previous_net_result: MoneyOut,
  /**
   * What is paid or owed for sessions not yet held, at the end of each period: it becomes income as they are held. Behind
   * it stand the `entries` of its account up to that day.
   */
  unearned: AccountFigure,
  /**
   * What was written off in the period, less what of that was taken back: of sessions held and goods sold, the cost of its account;
   * and of sessions not yet held, which lowers `unearned` and no profit.
   */
  written_off: z.object({
    earned: MoneyOut,
    previous_earned: MoneyOut,
    unearned: MoneyOut,
    previous_unearned: MoneyOut,
  }),
  /** Every day of the period, or every month of one longer than 92 days. */
  series: z.object({
    by: Pace,
    points: z.array(z.object({ date: z.string(), income: MoneyOut, expenses: MoneyOut })),
  }),
});
export type ProfitAndLoss = z.infer<typeof ProfitAndLoss>;

/**
 * Money of one method. Received is what was debited to its `account`, paid out what was credited. The three last are
 * of the drawer shifts closed on those days, null where none was.
 */
const MethodSums = {
  payment_method: PaymentMethod,
  account: z.string(),
  received: MoneyOut,
  paid_out: MoneyOut,
  net: MoneyOut,
  /** Of what was paid out, the cash that was missing in drawers that were closed; of what was received, what was too much. */
  short: MoneyOut,
  over: MoneyOut,
  /**
   * Of what was received, what notes of the second currency in drawers that were closed had gained because the rate was another; of
   * what was paid out, what they had lost. Absent where there was neither.
   */
  rate_gain: MoneyOut.optional(),
  rate_loss: MoneyOut.optional(),
  expected: MoneyOut.nullable(),
  counted: MoneyOut.nullable(),
  /** Counted less expected: negative when money is missing. */
  difference: MoneyOut.nullable(),
};
export const CashUpMethod = z.object(MethodSums);
export type CashUpMethod = z.infer<typeof CashUpMethod>;

export const CashUpTotal = z.object({
  ...MethodSums,
  previous_received: MoneyOut,
  previous_paid_out: MoneyOut,
  previous_net: MoneyOut,
  previous_short: MoneyOut,
  previous_over: MoneyOut,
  previous_rate_gain: MoneyOut.optional(),
  previous_rate_loss: MoneyOut.optional(),
  previous_difference: MoneyOut.nullable(),
});
export type CashUpTotal = z.infer<typeof CashUpTotal>;

export const CashUp = z.object({
  ...compared,
  /** The days on which money moved or was counted, earliest first; each with every method. */
  days: z.array(
    z.object({
      day: z.string(),
      methods: z.array(CashUpMethod),
      received: MoneyOut,
      paid_out: MoneyOut,
      net: MoneyOut,
    }),
  ),
  totals: z.array(CashUpTotal),
  total_received: MoneyOut,
  previous_total_received: MoneyOut,
  total_paid_out: MoneyOut,
  previous_total_paid_out: MoneyOut,
  total_net: MoneyOut,
  previous_total_net: MoneyOut,
});
export type CashUp = z.infer<typeof CashUp>;

/**
 * What one client owes, the largest first; negative where we owe them. One row without a client holds what was posted
 * without one. Behind it stand the `entries` of `receivable` and that client (or `none`) up to the period's end.
 */
export const Receivable = z.object({
  client: z.number().int().nullable(),
  /** 'No client' where there is none. */
  client_name: z.string(),
  client_phone: z.string().nullable(),
  /** At the end of the period; never 0. */
  balance: MoneyOut,
  /** At the end of the period before. */
  previous_balance: MoneyOut,
});
export type Receivable = z.infer<typeof Receivable>;

/** The days of a list's report; as `ReportPeriod`, checked by the server. */
export const PeriodFilter = { start_date: DayIn, end_date: DayIn };

/** What all rows of the list add up to: the ledger's balance of `receivable`. */
export const ReceivablesTotal = z.object({ ...compared, total: MoneyOut, previous_total: MoneyOut });
export type ReceivablesTotal = z.infer<typeof ReceivablesTotal>;

/** The credit that is kept for one client, the most first. What moved it stands in the client's profile. */
export const CreditOfClient = z.object({
  client: z.number().int(),
  client_name: z.string(),
  client_phone: z.string(),
  /** At the end of the period, in dollars; never 0. */
  balance: MoneyOut,
  /** At the end of the period before. */
  previous_balance: MoneyOut,
});
export type CreditOfClient = z.infer<typeof CreditOfClient>;

/**
 * What is kept at the end of each period, in dollars: for clients, which is what the list adds up to, and on gift cards. Together it is
 * the ledger's balance of `client_credit`.
 */
export const CreditTotal = z.object({
  ...compared,
  clients: MoneyOut,
  previous_clients: MoneyOut,
  gift_cards: MoneyOut,
  previous_gift_cards: MoneyOut,
  total: MoneyOut,
  previous_total: MoneyOut,
});
export type CreditTotal = z.infer<typeof CreditTotal>;

const TaxSums = {
  /** Revenue that bears tax, in entries that carry tax; before discounts. */
  turnover: MoneyOut,
  /** Of such revenue, what was taken back. */
  turnover_taken_back: MoneyOut,
  net_turnover: MoneyOut,
  tax: MoneyOut,
  tax_taken_back: MoneyOut,
  /** What was charged for the state in the period. */
  net_tax: MoneyOut,
  /** Of it, what operators of wallets withheld and pay themselves. */
  withheld: MoneyOut,
  /** What is still owed: charged less withheld. */
  owed: MoneyOut,
};
export const TaxRow = z.object({ date: z.string(), ...TaxSums });
export type TaxRow = z.infer<typeof TaxRow>;

/**
 * Behind turnover stand the `entries` of `turnover_accounts` that are `taxed`, behind tax those of `tax_account`:
 * credits, and debits for what was taken back. Behind what was withheld stand those of `withheld_account`.
 */
export const Tax = z.object({
  ...compared,
  by: Pace,
  turnover_accounts: z.array(z.string()),
  tax_account: z.string(),
  withheld_account: z.string(),
  /** Those on which any of it was posted, earliest first. */
  rows: z.array(TaxRow),
  totals: z.object({
    ...TaxSums,
    previous_turnover: MoneyOut,
    previous_turnover_taken_back: MoneyOut,
    previous_net_turnover: MoneyOut,
    previous_tax: MoneyOut,
    previous_tax_taken_back: MoneyOut,
    previous_net_tax: MoneyOut,
    previous_withheld: MoneyOut,
    previous_owed: MoneyOut,
  }),
});
export type Tax = z.infer<typeof Tax>;

const PurposeSums = {
  amount: MoneyOut,
  previous_amount: MoneyOut,
  /** How many payments. */
  count: z.number().int(),
  /** Of the total, in percent, to one decimal. */
  share: z.number(),
};

/**
 * What was spent, by the requisition's purpose or the payment's name. Behind a row stand the `entries` of
 * `expenses` with that `purpose`; behind `other` those with `other_purposes`.
 */
export const ExpensesByPurpose = z.object({
  ...compared,
  account: z.string(),
  total: MoneyOut,
  previous_total: MoneyOut,
  count: z.number().int(),
  previous_count: z.number().int(),
  /** The largest first, at most `REPORT_ROWS`. */
  rows: z.array(z.object({ purpose: z.string(), ...PurposeSums })),
  other: z.object({ purposes: z.number().int(), ...PurposeSums }).nullable(),
});
export type ExpensesByPurpose = z.infer<typeof ExpensesByPurpose>;
