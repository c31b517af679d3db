import type { Contract, InputOf } from '../../lib/validate-by.ts';

/** What the form of a return holds; an item's pieces are empty where none come back. */
export const returnSchema = ({ optionalText, GivenBackBy, SaleVoid, z }: Contract) =>
  z.object({
    lines: z.array(z.object({ quantity: z.string(), restock: z.boolean() })),
    reason: SaleVoid.shape.reason,
    method: GivenBackBy,
    reference: optionalText(100),
  });
export type ReturnEntry = InputOf<typeof returnSchema>;
