import { Id } from '../../endpoint.ts';
import { sentence } from '../../sentence.ts';
import * as z from '../../zod.ts';
import { PRINT_OUTCOMES } from './choices.ts';

/** Whose receipt. */
export const ReceiptPrint = z
  .object({ order: Id.optional(), bill: Id.optional() })
  .refine(({ order, bill }) => (order === undefined) !== (bill === undefined), {
    path: ['order'],
    error: sentence('Name a sale or a bill.'),
  });
export type ReceiptPrint = z.output<typeof ReceiptPrint>;

export const Printed = z.object({
  outcome: z.enum(PRINT_OUTCOMES),
  /** Whether it was marked as a copy, because it had been printed before. */
  is_copy: z.boolean(),
});
export type Printed = z.infer<typeof Printed>;
