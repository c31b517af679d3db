import { Id } from '../../endpoint.ts';
import { MoneyOut, optionalText, requiredLines, wholeFigure } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { backIn, GivenBackBy, MoneyWay } from '../payments/schemas.ts';

/** Pieces of a sale that came back together. */
export const SaleReturn = z.object({
  id: z.number().int(),
  date: InstantOut,
  reason: z.string(),
  /** Who recorded it. */
  by: z.string().nullable(),
  subtotal: MoneyOut,
  tax: MoneyOut,
  discount: MoneyOut,
  total: MoneyOut,
  /** What was given back for it; the rest lowered what was owed or written off. */
  refunded: MoneyOut,
  /** How; null where nothing was given back. */
  method: MoneyWay.nullable(),
  items: z.array(
    z.object({
      /** The item of the sale. */
      item: z.number().int(),
      quantity: z.number().int(),
      /** Whether they can be sold again. */
      restocked: z.boolean(),
    }),
  ),
});
export type SaleReturn = z.infer<typeof SaleReturn>;

export const ReturnRequest = z.object({
  items: z
    .array(
      z.object({
        product: Id,
        quantity: wholeFigure(z.number().min(1).max(1_000_000)),
        /** Whether they can be sold again; others are lost. */
        restock: z.boolean(),
      }),
    )
    .min(1, sentence('Choose what comes back.'))
    .max(200),
  reason: requiredLines(300),
  /** How the money goes back; needed where some does. */
  method: GivenBackBy.optional(),
  ...backIn,
  /** The reference of how it goes back by wallet or card. */
  reference: optionalText(100),
});
export type ReturnRequest = z.output<typeof ReturnRequest>;
