import { MoneyOut } from '../../fields.ts';
import { DayIn, InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { ALERT_RECORDS, MANAGER_ALERTS, OWNER_ALERTS } from '../alerts/choices.ts';
import { WalletEvening } from '../match/schemas.ts';

export const DigestQuery = z.object({
  /** Today where it is left out. */
  day: DayIn.optional(),
});

/** A drawer that was closed on the day, or opened on it and not closed yet. */
export const DigestDrawer = z.object({
  shift: z.number().int(),
  who: z.string(),
  /** Null while it is open. */
  closed_at: InstantOut.nullable(),
  /** Cash counted less expected, in dollars: negative where money is missing; null while it is open. */
  difference: MoneyOut.nullable(),
  reason: z.string().nullable(),
});
export type DigestDrawer = z.infer<typeof DigestDrawer>;

/** Something a person did alone. */
export const DigestAct = z.object({
  id: z.number().int(),
  kind: z.enum([...MANAGER_ALERTS, ...OWNER_ALERTS]),
  who: z.string(),
  /** The order, client, product or expense it is about; empty for a drawer. */
  what: z.string(),
  /** How much or how often. */
  detail: z.string(),
  /** Dollars; null for what has no worth. */
  amount: MoneyOut.nullable(),
  reason: z.string(),
  /** The record it leads to; null for what is found by its name. */
  about: z.object({ record: z.enum(ALERT_RECORDS), id: z.number().int() }).nullable(),
  at: InstantOut,
  /** Whether someone has looked into it. */
  is_reviewed: z.boolean(),
});
export type DigestAct = z.infer<typeof DigestAct>;

export const Digest = z.object({
  /** `YYYY-MM-DD`, in the zone of the business, as are all days. */
  day: z.string(),
  /** Null for a day that was not closed. */
  made_at: InstantOut.nullable(),
  /** Dollars received less given back, by way to pay. */
  takings: z.object({ cash: MoneyOut, card: MoneyOut, mobile_money: MoneyOut }),
  drawers: z.array(DigestDrawer),
  /** The latest first, at most 200. */
  alone: z.array(DigestAct),
  /** What clients owe at the end of the day, in dollars. */
  owed: MoneyOut,
  /** Dollars of mobile money that stand in the books of the day because a person says that they came. */
  unconfirmed: MoneyOut,
  /** What phone and books of each wallet say at the end of the day, where its messages are read. */
  wallets: z.array(WalletEvening),
  /** How many sessions are planned for the day after. */
  tomorrow: z.number().int(),
  /** The last proof of the books before it was made; null where there was none. `breaches` are rows that break a rule. */
  proof: z.object({ ok: z.boolean(), at: InstantOut, breaches: z.number().int() }).nullable(),
  /** The last sealed entry of the audit trail, with its hash in hexadecimal; null for a past day that was not closed. */
  chain: z.object({ seq: z.number().int(), hash: z.string() }).nullable(),
});
export type Digest = z.infer<typeof Digest>;

/** The most acts of a day that are listed. */
export const LISTED_ACTS = 200;
