import * as z from 'zod';
import { tokensOf } from './template.ts';

export const OPERATORS = ['evc_plus', 'edahab', 'zaad', 'sahal', 'premier', 'other'] as const;
export type Operator = (typeof OPERATORS)[number];

const Mils = z.int().nonnegative();

/** What a rule must read of its sample. */
const Expected = z.strictObject({
  amount_mils: Mils,
  balance_mils: Mils.nullable(),
  fee_mils: Mils,
  party: z.string().nullable(),
  party_name: z.string().nullable(),
  /** `YYYY-MM-DD` and `HH:MM:SS` by the wallet's own clock. */
  day: z.string().nullable(),
  time: z.string().nullable(),
  number: z.string().nullable(),
});

/**
 * How messages of an operator are read. A template is the message itself with `{places}` for what changes. It comes with the real
 * messages it was made from, and with what is to be read there.
 */
export const Rule = z.strictObject({
  name: z.string().min(1).max(80),
  operator: z.enum(OPERATORS),
  /** From whom such messages come, as the phone shows it. */
  senders: z.array(z.string().min(1).max(40)).max(10),
  direction: z.enum(['in', 'out']),
  template: z
    .string()
    .max(1000)
    .refine((template) => tokensOf(template) !== null),
  samples: z.array(z.strictObject({ text: z.string().max(1000), expected: Expected })).min(1),
});
export type Rule = z.infer<typeof Rule>;

/** A transfer as a message says it. */
export interface ReadTransfer {
  direction: 'in' | 'out';
  /** `252` and nine digits. */
  party: string | null;
  party_name: string | null;
  /** Thousandths of a dollar, as everywhere where wallets are read. */
  amount_mils: number;
  fee_mils: number;
  balance_mils: number | null;
  /** The wallet's own day and time, `YYYY-MM-DD` and `HH:MM:SS`; the time is null where the message has none. */
  day: string;
  time: string | null;
  /** The instant; of a message without a time when it came, if it came on its day, and else null. */
  at: Date | null;
  /** The operator's number for it. */
  number: string | null;
  /** The name of the rule that read it. */
  rule: string;
  text: string;
}

/** Why a text was not read. */
export type Why = 'sender' | 'no_rule' | 'date' | 'amount' | 'too_long';
export interface UnreadText {
  text: string;
  why: Why;
}
