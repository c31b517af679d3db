import { Id } from '../../endpoint.ts';
import { MoneyOut, optionalText } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { DayIn, InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { Transfer } from '../transfers/schemas.ts';
import { ENTRY_FITS, ENTRY_KINDS, ENTRY_SOURCES, MATCH_DIFFERENCES, SETTLED_AS } from './choices.ts';

/** Dollars to three decimals, as operators count. */
const MilsOut = z.number();

/** Something that the books know of a wallet: `attempt:12`, `order_payment:7`, `finance_payment:3`, `account_move:9`. */
export const EntryName = z
  .string()
  .regex(
    new RegExp(`^(${ENTRY_SOURCES.join('|')}):[1-9]\\d{0,14}$`),
    sentence('Choose what it is in the books.'),
  );

export const MatchQuery = z.object({
  /** A business day; today where it is left out. */
  day: DayIn.optional(),
});

/** What the books say came into a wallet or left it. */
export const MatchEntry = z.object({
  entry: z.string(),
  direction: z.enum(['in', 'out']),
  /** Dollars in the books. */
  amount: MoneyOut,
  /** What of it the phone shows, where the wallet withholds a part. */
  expected: MilsOut,
  at: InstantOut,
  /** The number of the order or bill, the name of the payment, or the reason of the movement. */
  description: z.string(),
  kind: z.enum(ENTRY_KINDS),
  /** The record of that kind. */
  id: z.number().int(),
  client: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** The phone that paid or was paid, where it is known. */
  party: z.string().nullable(),
  /** The transfer that a person typed for it, which no message has confirmed; null without one. */
  transfer: z.number().int().nullable(),
});
export type MatchEntry = z.infer<typeof MatchEntry>;

/** A row of the books that a transfer may be, and in what they differ. The first of several fits best. */
export const MatchSuggestion = z.object({ entry: MatchEntry, fit: z.enum(ENTRY_FITS) });
export type MatchSuggestion = z.infer<typeof MatchSuggestion>;

/** A sum that is missing between two balances. */
export const MatchGap = z.object({
  /** The transfer before which it is missing. */
  gap: z.number().int(),
  at: InstantOut,
  balance_before: MilsOut,
  /** What the transfer moved, above 0 what came in, and the balance after it. */
  amount: MilsOut,
  balance_after: MilsOut,
  /** Above 0 it came in unseen, below 0 it left. */
  missing: MilsOut,
  suggestions: z.array(MatchEntry),
});
export type MatchGap = z.infer<typeof MatchGap>;

/** What Match posted to settle something that is no transfer. */
export const MatchMove = z.object({
  move: z.number().int(),
  /** `gap:5`, `rest:5`, `transfer:5`, or the row of the books. */
  of: z.string(),
  as: z.enum(['fee', 'tax', 'own_money', 'other']),
  direction: z.enum(['in', 'out']),
  amount: MoneyOut,
  reason: z.string(),
});
export type MatchMove = z.infer<typeof MatchMove>;

/** A business day of a wallet: what its books and its phone say. */
export const Match = z.object({
  wallet: z.object({ id: z.number().int(), name: z.string() }),
  day: z.string(),
  /** Dollars in the books at the end of the day. */
  books: MoneyOut,
  /** The balance after the last transfer that says one; null before the first. */
  phone: MilsOut.nullable(),
  matched: z.array(z.object({ transfer: Transfer, entry: MatchEntry })),
  only_books: z.array(MatchEntry),
  only_phone: z.array(z.object({ ...Transfer.shape, suggestions: z.array(MatchSuggestion) })),
  ignored: z.array(z.object({ transfer: Transfer, reason: z.string() })),
  /** What was settled that is no transfer. */
  settled: z.array(MatchMove),
  /** Dollars that left the wallet on the day as tax, and as fees. */
  tax: MoneyOut,
  fees: MoneyOut,
  gap: z.array(MatchGap),
  /** What is left between both when nothing is open, up to a cent for each transfer: parts of a cent. Null where something is. */
  rest: MoneyOut.nullable(),
  is_closed: z.boolean(),
  closed_by: z.string().nullable(),
  closed_at: InstantOut.nullable(),
  closed_reason: z.string().nullable(),
  /** Both sums as they were when it was closed last. */
  closed_books: MoneyOut.nullable(),
  closed_phone: MilsOut.nullable(),
  /** Why it was opened again last. */
  reopened_reason: z.string().nullable(),
  /** How many transfers of the wallet, of all days, only a person typed. */
  unconfirmed: z.number().int(),
});
export type Match = z.infer<typeof Match>;

/** What books and phone of a wallet say at the end of a day. */
export const WalletEvening = z.object({
  wallet: z.number().int(),
  name: z.string(),
  books: MoneyOut,
  phone: MilsOut.nullable(),
  is_closed: z.boolean(),
  /** How many transfers of all days only a person typed. */
  unconfirmed: z.number().int(),
});
export type WalletEvening = z.infer<typeof WalletEvening>;

/** Of `transfer`, `entry`, `gap` and `rest` one says what is settled; `entry` beside one of the others is what it is in the books. */
export const Settling = z.object({
  transfer: Id.optional(),
  entry: EntryName.optional(),
  /** The transfer before which the sum is missing. */
  gap: Id.optional(),
  /** The parts of a cent of the day. */
  rest: z.literal(true).optional(),
  as: z.enum(SETTLED_AS, { error: sentence('Choose what it is.') }),
  /** Whose credit it becomes. */
  client: Id.optional(),
  /** What the difference is, where the transfer is not what the books say. */
  difference: z.enum(MATCH_DIFFERENCES).optional(),
  reason: optionalText(300).optional(),
});
export type Settling = z.output<typeof Settling>;

export const MatchSettling = z.object({
  day: DayIn,
  settle: z.array(Settling).max(200).default([]),
  /** Takes back how a transfer, or what is no transfer, was settled. */
  undo: z
    .array(z.union([z.object({ transfer: Id }), z.object({ move: Id })]))
    .max(200)
    .default([]),
  /** Closes the day, or opens it again, which takes a reason. */
  close: z.boolean().optional(),
  reason: optionalText(300).optional(),
});
export type MatchSettling = z.output<typeof MatchSettling>;
