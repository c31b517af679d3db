import { Id } from '../../endpoint.ts';
import { requiredText } from '../../fields.ts';
import { DayIn, InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { TRANSFER_STATES, TRANSFER_USES } from './choices.ts';

/** What came into a wallet or left it. Amounts are dollars, to three decimals. */
export const Transfer = z.object({
  id: z.number().int(),
  wallet: z.number().int(),
  direction: z.enum(['in', 'out']),
  /** The phone of who paid or was paid, as 252 and nine digits; null where the operator does not say. */
  party: z.string().nullable(),
  party_name: z.string().nullable(),
  amount: z.number(),
  at: InstantOut,
  balance_after: z.number().nullable(),
  /** The operator's number for it. */
  transaction_id: z.string().nullable(),
  state: z.enum(TRANSFER_STATES),
  /** What it is in the books. */
  used_by: z.object({ kind: z.enum(TRANSFER_USES), id: z.number().int(), reference: z.string() }).nullable(),
  /** Whether a message, a statement or a program brought it; else only a person typed it. */
  confirmed: z.boolean(),
  /** Why it is nothing of the business; null where it is not ignored. */
  ignore_reason: z.string().nullable(),
});
export type Transfer = z.infer<typeof Transfer>;

export const TransferQuery = z.object({
  wallet: Id.optional(),
  state: z.enum(TRANSFER_STATES).optional(),
  direction: z.enum(['in', 'out']).optional(),
  /** A business day. */
  day: DayIn.optional(),
});
export type TransferQuery = z.output<typeof TransferQuery>;

export const TransferIgnoring = z.object({ reason: requiredText(300) });
export type TransferIgnoring = z.output<typeof TransferIgnoring>;
