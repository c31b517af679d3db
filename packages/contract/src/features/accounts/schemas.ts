import { CashIn, MoneyIn, MoneyOut, requiredText } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { DayIn, InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { cashCurrency, isCash, NotesOut, TOO_MUCH } from '../payments/schemas.ts';
import { ACCOUNT_KINDS, MOVEMENT_KINDS } from './choices.ts';

/** An account of the business, in dollars. */
export const Account = z.object({
  /** `cash`, `bank`, `wallet:1` …; `stock` is worked out from the goods. */
  code: z.string(),
  name: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  /** What it holds: of what the business owes and earns, how much that is. */
  balance: MoneyOut,
  /** Whether money can be moved from it and to it. A wallet that is switched off is only emptied. */
  can_move: z.object({ from: z.boolean(), to: z.boolean() }),
  /** What was there before the books began, once it was entered. */
  opening: z.object({ id: z.number().int(), amount: MoneyOut, date: z.string() }).nullable(),
  /** Whether an opening balance can be entered now. */
  can_open: z.boolean(),
});
export type Account = z.infer<typeof Account>;

const Code = z
  .string({ error: sentence('Choose an account.') })
  .regex(/^[a-z_]{1,40}(:[1-9]\d{0,14})?$/, sentence('Choose an account.'));
const AmountIn = MoneyIn.refine((amount) => amount > 0, sentence('Enter an amount above 0.'));

/**
 * Money that goes from one account to another. `cash` is the drawer of the caller's open shift, else the till outside of shifts. Notes of
 * the second currency (`currency`, with the amount in its units) leave that drawer or come into it.
 */
export const NewMovement = z
  .object({
    from: Code,
    to: Code,
    amount: CashIn.refine((amount) => amount > 0, sentence('Enter an amount above 0.')),
    ...cashCurrency,
    reason: requiredText(200),
  })
  .refine(isCash('amount'), { path: ['amount'], error: TOO_MUCH });
export type NewMovement = z.output<typeof NewMovement>;

export const MovementReversal = z.object({ reason: requiredText(200) });
export type MovementReversal = z.output<typeof MovementReversal>;

/** What an account held before the books began, on a day: against the owner. */
export const NewOpening = z.object({ code: Code, amount: AmountIn, date: DayIn });
export type NewOpening = z.output<typeof NewOpening>;

const Place = z.object({ code: z.string(), name: z.string() });

export const Movement = z.object({
  id: z.number().int(),
  kind: z.enum(MOVEMENT_KINDS),
  from: Place,
  to: Place,
  amount: MoneyOut,
  /** What of it was notes of the second currency; not there for dollars. */
  notes: NotesOut.optional(),
  reason: z.string(),
  business_day: z.string(),
  at: InstantOut,
  /** Null where the system did it by itself. */
  by: z.string().nullable(),
  /** The shift whose drawer the cash came from or went into. */
  shift: z.number().int().nullable(),
  /** The movement that this one takes back, and the one that took it back. */
  reverses: z.number().int().nullable(),
  reversed_by: z.number().int().nullable(),
  /** Why it cannot be taken back here, as a sentence; null where it can. */
  refusal: z.string().nullable(),
});
export type Movement = z.infer<typeof Movement>;

export const MovementFilter = {
  /** Without it all but what operators withhold of each payment. */
  kind: z.enum(MOVEMENT_KINDS).optional(),
};
