import { MoneyOut } from '../../fields.ts';
import { LANGUAGES } from '../../languages.ts';
import { InstantOut } from '../../time.ts';
import { TextsOut } from '../../translated-fields.ts';
import * as z from '../../zod.ts';
import { MoneyWay, NotesOut } from '../payments/schemas.ts';

/** A printable proof of a sale (spec 3, Receipt). */
export const Receipt = z.object({
  id: z.number().int(),
  orderNumber: z.string(),
  date: InstantOut,
  customerName: z.string(),
  /** Where to send it; null for a walk-in, and for buyers of the shop. */
  customerPhone: z.string().nullable(),
  cashierName: z.string(),
  /** The client’s; null where it is not known. */
  language: z.enum(LANGUAGES).nullable(),
  /** Whether it is of treatments, which are not returned. */
  isTreatment: z.boolean(),
  items: z.array(
    z.object({
      name: z.string(),
      /** The code of a gift card, in the answer of its sale alone. */
      code: z.string().optional(),
      /** While it is still called as it was sold. */
      texts: TextsOut,
      price: MoneyOut,
      quantity: z.number().int(),
      /** Of the quantity, the pieces that came back. */
      returned: z.number().int(),
      subtotal: MoneyOut,
    }),
  ),
  subtotal: MoneyOut,
  tax: MoneyOut,
  /** Whether the prices have the tax in them: then the total does not add it. */
  taxIncluded: z.boolean().optional(),
  discount: MoneyOut,
  /** Of the debt what was given up, beside the discount. */
  writtenOff: MoneyOut,
  /** Delivery paid with the order; 0 when the courier collects it or there is none. */
  delivery: MoneyOut,
  total: MoneyOut,
  /** cash, card, mobile, credit, gift card; empty while nothing was paid. */
  paymentMethod: z.string(),
  amountPaid: MoneyOut,
  /** What the returned pieces were worth; the total is as sold. */
  returned: MoneyOut,
  /** What was given back, by day and method; a reversal takes back an entry that was wrong. */
  refunds: z.array(
    z.object({
      kind: z.enum(['refund', 'reversal']),
      date: InstantOut,
      amount: MoneyOut,
      method: MoneyWay,
    }),
  ),
  change: MoneyOut,
  /** What was given, and what went back as change, in a second currency; not there for dollars. */
  givenNotes: NotesOut.optional(),
  changeNotes: NotesOut.optional(),
  /** The wallet's transaction id. */
  transactionId: z.string().nullable(),
  /** The number the wallet's money came from; masked for buyers of the shop. */
  paidFrom: z.string().nullable(),
  /** Whose number that is, where it is not the client’s; the desk alone sees it. */
  paidBy: z.string().nullable(),
  /** Whether the sandbox took a payment of it: no money moved. */
  isTest: z.boolean(),
  /** Why and when the sale was voided. */
  voided: z.object({ date: InstantOut, reason: z.string() }).nullable(),
});
export type Receipt = z.infer<typeof Receipt>;
