import { Id } from '../../endpoint.ts';
import { MoneyIn, MoneyOut, optionalText, requiredLines } from '../../fields.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { backIn, MoneyWay } from '../payments/schemas.ts';

/** `reversal` takes a receipt or a write-off back that was a mistake; `refund` gives money back for what is cancelled. */
export const ReceiptKind = z.enum(['receipt', 'refund', 'reversal', 'write_off']);
export type ReceiptKind = z.infer<typeof ReceiptKind>;

/** One movement of a client's money: received, given back, or given up. */
export const MoneyReceipt = z.object({
  id: z.number().int(),
  kind: ReceiptKind,
  /** Null for a write-off and its reversal: no money moves. */
  method: MoneyWay.nullable(),
  amount: MoneyOut,
  /** The number that paid, where it is known. */
  phone: z.string().nullable(),
  /** The wallet's transaction id, or the reference of how money went back. */
  transaction_id: z.string().nullable(),
  reason: z.string().nullable(),
  at: InstantOut,
  /** Who recorded it; null for a wallet's own answer. */
  by: z.string().nullable(),
  /** The receipt or write-off that a refund or reversal takes from. */
  reverses: z.number().int().nullable(),
  /** What of a receipt or write-off can still be reversed. */
  reversible: MoneyOut,
  order: z.number().int(),
  order_number: z.string(),
  booking: z.number().int().nullable(),
  /** The bill whose money it is, or takes back. */
  bill: z.number().int().nullable(),
});
export type MoneyReceipt = z.infer<typeof MoneyReceipt>;

export const ReceiptFilter = { client: Id.optional(), booking: Id.optional(), order: Id.optional() };

export const ReceiptReversal = z.object({
  reason: requiredLines(300),
  /** A part of it; all that is left by default. */
  amount: MoneyIn.optional(),
  /** How the money went back; needed where it came by wallet or card. */
  reference: optionalText(100),
  /** Keeps the money as the client's credit, so that none goes back. */
  to: z.literal('credit').optional(),
  ...backIn,
});
export type ReceiptReversal = z.output<typeof ReceiptReversal>;

export const WriteOffRequest = z.object({
  amount: MoneyIn,
  reason: requiredLines(300),
});
export type WriteOffRequest = z.output<typeof WriteOffRequest>;
