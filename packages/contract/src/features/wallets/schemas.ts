import { Id } from '../../endpoint.ts';
import { figure, MoneyOut, optionalText, plainText, requiredLines, requiredText } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { InstantIn, InstantOut } from '../../time.ts';
import { VersionIn, VersionOut } from '../../version.ts';
import * as z from '../../zod.ts';
import { AMOUNTS_ARRIVE, LONGEST_PASTE, OPERATORS, TRANSFER_STATES, UNREAD_REASONS } from './choices.ts';

/** A wallet of the business. Money is in dollars; what an operator says has three decimals. */
export const Wallet = z.object({
  id: z.number().int(),
  name: z.string(),
  operator: z.enum(OPERATORS),
  /** The number customers pay to; empty until it is said. */
  number: z.string(),
  /** Percent of each payment that the operator withholds. */
  tax_withheld: z.number(),
  amounts_arrive: z.enum(AMOUNTS_ARRIVE),
  is_active: z.boolean(),
  /** The one the desk begins with. */
  is_default: z.boolean(),
  /** Whether the configured program asks this one for money. */
  is_asked: z.boolean(),
  /** What the books say is in it. */
  balance: MoneyOut,
  /** What its last message said was in it, and when; null before one did. */
  seen_balance: z.number().nullable(),
  seen_at: InstantOut.nullable(),
  version: VersionOut,
});
export type Wallet = z.infer<typeof Wallet>;

export const NewWallet = z.object({
  name: requiredText(80),
  operator: z.enum(OPERATORS, { error: sentence('Choose who runs the wallet.') }),
  number: plainText(30).default(''),
  tax_withheld: figure(z.number().min(0).max(50)).default(0),
  amounts_arrive: z.enum(AMOUNTS_ARRIVE).default('gross'),
  is_active: z.boolean().default(true),
  is_default: z.boolean().default(false),
  version: VersionIn,
});
export type NewWallet = z.output<typeof NewWallet>;

/** When the secret was made with which a phone forwards messages; null without one. */
export const WalletSecret = z.object({ made_at: InstantOut.nullable() });
/** The only answer that shows a secret. */
export const NewWalletSecret = z.object({ secret: z.string(), made_at: InstantOut });

/** What came into a wallet or left it. */
export const Transfer = z.object({
  id: z.number().int(),
  wallet: z.number().int(),
  direction: z.enum(['in', 'out']),
  /** The phone of who paid or was paid; null where the operator does not say. */
  party: z.string().nullable(),
  party_name: z.string().nullable(),
  /** Dollars, to three decimals. */
  amount: z.number(),
  at: InstantOut,
  balance_after: z.number().nullable(),
  transaction_id: z.string().nullable(),
  state: z.enum(TRANSFER_STATES),
  /** What it paid. */
  used_by: z
    .object({
      kind: z.enum(['booking', 'order', 'bill', 'finance_payment', 'refund']),
      id: z.number().int(),
      reference: z.string(),
    })
    .nullable(),
  /** Whether a message, a statement or a program brought it; else only a person typed it. */
  confirmed: z.boolean(),
});
export type Transfer = z.infer<typeof Transfer>;

export const TransferQuery = z.object({
  wallet: Id.optional(),
  state: z.enum(TRANSFER_STATES).optional(),
  direction: z.enum(['in', 'out']).optional(),
  /** A business day. */
  day: z.iso.date().optional(),
});
export type TransferQuery = z.output<typeof TransferQuery>;

/** A message that no rule reads, and why. */
export const UnreadMessage = z.object({ text: z.string(), why: z.enum(UNREAD_REASONS) });

/** Messages, pasted by a person (one or many in `text`), or forwarded by a phone with the wallet's secret. */
export const NewMessages = z.object({
  text: requiredLines(LONGEST_PASTE),
  sender: optionalText(40).optional(),
  received_at: InstantIn.optional(),
});
export type NewMessages = z.output<typeof NewMessages>;

export const ReadMessages = z.object({
  /** Those that were not known. */
  read: z.array(Transfer),
  /** How many were known already. */
  known: z.number().int(),
  unread: z.array(UnreadMessage),
});
export type ReadMessages = z.infer<typeof ReadMessages>;

export const TransferIgnoring = z.object({ reason: requiredText(300) });
