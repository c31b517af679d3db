import { Id } from '../../endpoint.ts';
import {
  CashIn,
  MoneyIn,
  MoneyOut,
  optionalText,
  requiredLines,
  requiredText,
  wholeFigure,
} from '../../fields.ts';
import { LANGUAGES } from '../../languages.ts';
import { sentence } from '../../sentence.ts';
import { DayIn, InstantOut } from '../../time.ts';
import { TextsOut } from '../../translated-fields.ts';
import * as z from '../../zod.ts';
import { MONEY_WAYS } from '../payments/choices.ts';
import {
  backIn,
  cashCurrency,
  isByWallet,
  isCash,
  isCashAlone,
  isOneWay,
  NotesOut,
  ONE_WAY,
  ONLY_CASH,
  TOO_MUCH,
  walletWay,
} from '../payments/schemas.ts';
import { CurrencyCode } from '../policy/second-currency-schema.ts';
import { BILL_LINE_KINDS, BILL_PAYMENT_STATES, BILL_STATES } from './choices.ts';

export const BillState = z.enum(BILL_STATES);
export type BillState = z.infer<typeof BillState>;

const NewBillLine = z.union(
  [
    /** What a session lacks. */
    z.object({ session: Id }),
    /** A part of what a booking lacks, on its sessions in their order. */
    z.object({ booking: Id, amount: MoneyIn }),
    z.object({ product: Id, quantity: wholeFigure(z.number().min(1).max(1000)), unit_price: MoneyIn }),
    z.object({ package: Id, price: MoneyIn }),
    z.object({ gift_card: z.literal(true), amount: MoneyIn, expires_on: DayIn.nullish() }),
    /** What an order of goods still owes. */
    z.object({ order: Id }),
  ],
  { error: sentence('Choose what is paid.') },
);
export type NewBillLine = z.output<typeof NewBillLine>;

export const BillPaymentIn = z
  .object({
    method: z.enum(MONEY_WAYS),
    amount: CashIn,
    ...cashCurrency,
    ...walletWay,
    /** The code of a gift card. */
    code: optionalText(40),
    /** The slip of a card, where the desk keeps its number. */
    reference: optionalText(100),
  })
  .refine(isOneWay, ONE_WAY)
  .refine(isCash('amount'), { path: ['amount'], error: TOO_MUCH })
  .refine(({ method, ...way }) => isCashAlone({ ...way, payment_method: method }), ONLY_CASH)
  .refine(({ method, ...way }) => method === 'mobile_money' || !isByWallet(way), {
    path: ['method'],
    error: sentence('Only a mobile payment comes from a wallet.'),
  })
  .refine(({ method, code }) => method !== 'gift_card' || Boolean(code), {
    path: ['code'],
    error: sentence('Enter the code of the gift card.'),
  });
export type BillPaymentIn = z.output<typeof BillPaymentIn>;

export const NewBill = z.object({
  /** Null for a walk-in. */
  client: Id.nullish(),
  lines: z.array(NewBillLine, sentence('Cart is empty')).min(1, sentence('Cart is empty')).max(100),
  discount: MoneyIn.default(0 as never),
  /** Needed above the owner's limit. */
  discount_reason: optionalText(300),
  payments: z.array(BillPaymentIn).max(10),
  /** Keeps what was handed over too much as the client's credit. */
  change_as_credit: z.boolean().optional(),
  /** What the change goes back in; that of the last cash where nothing is said. */
  change_currency: CurrencyCode.optional(),
});
export type NewBill = z.output<typeof NewBill>;

export const BillVoid = z.object({
  reason: requiredLines(300),
  ...backIn,
  /**
   * How the money of a wallet or a card went back, by the id of the bill's payment; by `receipt-` and the id of the receipt for what
   * stands in `outside`.
   */
  references: z.record(z.string(), requiredText(100)).optional(),
});
export type BillVoid = z.output<typeof BillVoid>;

const BillLine = z.object({
  kind: z.enum(BILL_LINE_KINDS),
  name: z.string(),
  /** While it is still called as it was sold. */
  texts: TextsOut,
  /** Whom it is for, where that is another person than the bill's. */
  client: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  quantity: z.number().int(),
  unit_price: MoneyOut,
  /** Before tax and discount. */
  amount: MoneyOut,
  discount: MoneyOut,
  session: z.number().int().nullable(),
  /** Which of how many sessions of its treatment it is. */
  session_number: z.number().int().nullable(),
  session_count: z.number().int().nullable(),
  booking: z.number().int().nullable(),
  product: z.number().int().nullable(),
  package: z.number().int().nullable(),
  order: z.number().int().nullable(),
  /** The code in the answer of the sale alone. */
  gift_card: z
    .object({ id: z.number().int(), code: z.string().nullable(), expires_on: z.string().nullable() })
    .nullable(),
});

const BillPayment = z.object({
  id: z.number().int(),
  method: z.enum(MONEY_WAYS),
  /** What was given. */
  amount: MoneyOut,
  state: z.enum(BILL_PAYMENT_STATES),
  /** The wallet's transaction id, or the slip of a card. */
  reference: z.string().nullable(),
  /** The number a wallet's money came from. */
  phone: z.string().nullable(),
  /** What was given in a second currency; not there for dollars. */
  notes: NotesOut.optional(),
});

/** A printable proof of a bill over all its lines and ways of paying. */
export const BillReceipt = z.object({
  id: z.number().int(),
  number: z.string(),
  date: InstantOut,
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  cashierName: z.string(),
  language: z.enum(LANGUAGES).nullable(),
  lines: z.array(BillLine),
  subtotal: MoneyOut,
  /** Of goods. */
  tax: MoneyOut,
  /** Whether the prices of goods have it in them: then the total does not add it. */
  taxIncluded: z.boolean().optional(),
  /** The tax in what is paid for treatments, which the total does not add either. */
  treatmentTax: MoneyOut,
  discount: MoneyOut,
  total: MoneyOut,
  payments: z.array(BillPayment),
  /** What was given less the change. */
  amountPaid: MoneyOut,
  change: MoneyOut,
  /** What of the change went back in a second currency. */
  changeNotes: NotesOut.optional(),
  isTest: z.boolean(),
  voided: z.object({ date: InstantOut, reason: z.string() }).nullable(),
});
export type BillReceipt = z.infer<typeof BillReceipt>;

export const Bill = z.object({
  id: z.number().int(),
  number: z.string(),
  state: BillState,
  client: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  total: MoneyOut,
  /** What was given less the change; 0 until it is settled. */
  paid: MoneyOut,
  change: MoneyOut,
  discount: MoneyOut,
  discount_reason: z.string().nullable(),
  lines: z.array(BillLine),
  payments: z.array(BillPayment),
  /** Of a settled bill, what was received without it for what it sold, by receipt: taken back, the bill takes it along. */
  outside: z.array(z.object({ id: z.number().int(), method: z.enum(MONEY_WAYS), amount: MoneyOut })),
  /** Once it is settled. */
  receipt: BillReceipt.nullable(),
});
export type Bill = z.infer<typeof Bill>;

/** A bill that is not settled: its wallet said no (`open`), or is silent (`waiting`). */
export const UnsettledBill = z.object({
  id: z.number().int(),
  number: z.string(),
  state: BillState.extract(['open', 'waiting']),
  client: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  total: MoneyOut,
  /** How many things it pays. */
  lines: z.number().int(),
  at: InstantOut,
  /** Who made it. */
  by: z.string(),
});
export type UnsettledBill = z.infer<typeof UnsettledBill>;

const ParkedLine = z.union([
  z.object({ session: Id }),
  z.object({ booking: Id, amount: z.number() }),
  z.object({ product: Id, quantity: z.number().int(), unit_price: z.number() }),
  z.object({ package: Id, price: z.number() }),
  z.object({ gift_card: z.literal(true), amount: z.number(), expires_on: DayIn.nullish() }),
  z.object({ order: Id }),
]);

export const NewParkedBill = z.object({
  name: requiredText(120),
  client: Id.nullish(),
  /** As in a bill, and as they are given back. */
  lines: z.array(ParkedLine).min(1, sentence('Cart is empty')).max(100),
});
export type NewParkedBill = z.output<typeof NewParkedBill>;

export const ParkedBill = z.object({
  id: z.number().int(),
  name: z.string(),
  client: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  lines: z.array(ParkedLine),
  at: InstantOut,
  by: z.string(),
});
export type ParkedBill = z.infer<typeof ParkedBill>;
