import { Id } from '../../endpoint.ts';
import { MoneyOut } from '../../fields.ts';
import { DayIn, InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { SalesChannel } from '../orders/schemas.ts';
import { Therapist } from '../schedule/schemas.ts';
import { CREDIT_MOVES } from './choices.ts';
import { PeriodFilter } from './schemas.ts';

/** One line of the ledger, with the entry it belongs to. */
export const LedgerEntry = z.object({
  id: z.number().int(),
  entry: z.number().int(),
  at: InstantOut,
  business_day: z.string(),
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
  /** What the money of an expense went for. */
  purpose: z.string().nullable(),
  /** What caused it: `order`, `finance_payment`, `drawer_shift`, `account_move`, `offline_sale`. */
  source_type: z.string(),
  source_id: z.number().int(),
  /** The order, where that is the source; of a treatment with its booking. */
  order: z
    .object({ order_number: z.string(), channel: SalesChannel, booking: z.number().int().nullable() })
    .nullable(),
  /** Null where the system did it by itself. */
  posted_by_name: z.string().nullable(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

const MOST_ACCOUNTS = 30;

const Accounts = z
  .string()
  .trim()
  .max(1000)
  .transform((text) => [...new Set(text.split(',').filter((code) => code !== ''))])
  .pipe(z.array(z.string()).max(MOST_ACCOUNTS));

export const LedgerEntryFilter = {
  /** Business days, both included; without a first day from the beginning, as a balance wants it. */
  start_date: DayIn.optional(),
  end_date: DayIn.optional(),
  /** One account, or several with commas between. */
  account: Accounts.optional(),
  /** Not of entries that post to one of these accounts too: of money, what was neither spent nor counted. */
  without: Accounts.optional(),
  side: z.enum(['debit', 'credit']).optional(),
  /** A client's id, or `none` for what was posted without a client. */
  client: z.union([z.literal('none'), Id]).optional(),
  purpose: z.string().max(300).optional(),
  /** Only purposes that are not among the rows of the expenses report of these days. */
  other_purposes: z.stringbool().optional(),
  /** Only of entries that carry tax. */
  taxed: z.stringbool().optional(),
  /** Only of entries of such sales. */
  sale: z.enum(['treatments', 'goods']).optional(),
  /** Of the account of credit, only what moved it so, as the sheet of a day has it. */
  credit: z.enum(CREDIT_MOVES).optional(),
  /** Not of movements between accounts: neither received nor paid out. */
  without_movements: z.literal('true').optional(),
  /** Of the account of mobile money, only of this wallet. */
  wallet: Id.optional(),
  /** Only of entries that write a debt off, or take that back. */
  write_offs: z.literal('true').optional(),
  source_type: z.string().max(60).optional(),
  source_id: Id.optional(),
};

/** A completed session, behind a figure of the services report. */
export const CompletedSession = z.object({
  id: z.number().int(),
  session_number: z.number().int(),
  held_at: InstantOut,
  business_day: z.string(),
  service: z.number().int(),
  service_name: z.string(),
  client: z.number().int(),
  client_name: z.string(),
  /** Who held it, else who completed it. */
  therapist: Therapist.nullable(),
  booking: z.number().int(),
  worth: MoneyOut,
  received: MoneyOut,
});
export type CompletedSession = z.infer<typeof CompletedSession>;

export const CompletedSessionFilter = {
  ...PeriodFilter,
  service: Id.optional(),
  /** The employee whose sessions they are. */
  therapist: Id.optional(),
  /** The therapist of the calendar whose sessions they are: also one without an account. */
  resource: Id.optional(),
};
