import { Id } from '../../endpoint.ts';
import { figure, MoneyIn, MoneyOut, plainText, requiredLines, requiredText } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import { VersionIn, VersionOut } from '../../version.ts';
import * as z from '../../zod.ts';
import { AMOUNTS_ARRIVE, OPERATORS } from './choices.ts';

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
  /** Whether anything is known that came into it or left it. */
  has_transfers: z.boolean(),
  version: VersionOut,
});
export type Wallet = z.infer<typeof Wallet>;

const Percent = figure(z.number().min(0).max(50).multipleOf(0.01, sentence('Use at most two decimals.')));

const wallet = {
  name: requiredText(80),
  operator: z.enum(OPERATORS, { error: sentence('Choose who runs the wallet.') }),
  number: plainText(30).default(''),
  tax_withheld: Percent.default(0),
  amounts_arrive: z.enum(AMOUNTS_ARRIVE).default('gross'),
  is_active: z.boolean().default(true),
  /** True takes it from the wallet that was; without one, or with false, it stays where it is. */
  is_default: z.boolean().optional(),
  is_asked: z.boolean().optional(),
};

export const NewWallet = z.object({
  ...wallet,
  /** What was in it before the books began, in dollars. */
  opening_balance: MoneyIn.optional(),
});
export type NewWallet = z.output<typeof NewWallet>;

export const WalletChanges = z.object({ ...wallet, version: VersionIn });
export type WalletChanges = z.output<typeof WalletChanges>;

/** When the secret was made with which a phone forwards messages; null without one. */
export const WalletSecret = z.object({ made_at: InstantOut.nullable() });
export type WalletSecret = z.infer<typeof WalletSecret>;

/** The only answer that shows a secret. */
export const NewWalletSecret = z.object({ secret: z.string(), made_at: InstantOut });
export type NewWalletSecret = z.infer<typeof NewWalletSecret>;

/** How messages of a wallet are read beside the rules of its operator, as the owner marked it. */
export const WalletRule = z.object({
  id: z.number().int(),
  sample: z.string(),
  parts: z.record(z.string(), z.unknown()),
  created_at: InstantOut,
  created_by: z.string(),
});
export type WalletRule = z.infer<typeof WalletRule>;

/** A part by its text, or by its place in the message where the text stands there more than once. */
const Mark = z.union([
  requiredText(200),
  z.object({ start: z.number().int().min(0), end: z.number().int().min(1) }),
]);

export const NewWalletRule = z.object({
  sample: requiredLines(1000),
  parts: z.object({
    direction: z.enum(['in', 'out'], { error: sentence('Say whether money came in or went out.') }),
    amount: Mark,
    party: Mark.optional(),
    time: Mark.optional(),
    balance: Mark.optional(),
    number: Mark.optional(),
    fee: Mark.optional(),
    /** What changes from message to message and means nothing. */
    other: z.array(Mark).max(6).optional(),
  }),
});
export type NewWalletRule = z.output<typeof NewWalletRule>;

export const WalletRuleParams = z.object({ id: Id, rule: Id });
