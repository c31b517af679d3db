import { MoneyOut } from '../../fields.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';

/** A printable proof of a sale (spec 3, Receipt). */
export const Receipt = z.object({
  id: z.number().int(),
  orderNumber: z.string(),
  date: InstantOut,
  customerName: z.string(),
  cashierName: z.string(),
  items: z.array(
    z.object({ name: z.string(), price: MoneyOut, quantity: z.number().int(), subtotal: MoneyOut }),
  ),
  subtotal: MoneyOut,
  tax: MoneyOut,
  discount: MoneyOut,
  /** Delivery paid with the order; 0 when the courier collects it or there is none. */
  delivery: MoneyOut,
  total: MoneyOut,
  /** cash, card, mobile; empty while nothing was paid. */
  paymentMethod: z.string(),
  amountPaid: MoneyOut,
  change: MoneyOut,
  /** The wallet's transaction id. */
  transactionId: z.string().nullable(),
  /** Why and when the sale was voided. */
  voided: z.object({ date: InstantOut, reason: z.string() }).nullable(),
});
export type Receipt = z.infer<typeof Receipt>;
