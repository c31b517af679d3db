import { Id } from '../../endpoint.ts';
import { CashIn, MoneyIn, MoneyOut, optionalText, requiredText, wholeFigure } from '../../fields.ts';
import { DayIn, InstantIn, InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { Sale } from '../orders/schemas.ts';
import { MONEY_WAYS } from '../payments/choices.ts';
import { cashCurrency, walletWay } from '../payments/schemas.ts';
import { CurrencyCode } from '../policy/second-currency-schema.ts';
import { NewOrderItem } from '../shop/schemas.ts';
import { CONFLICT_KINDS, CONFLICT_SETTLINGS } from './offline-choices.ts';
import { PosSale } from './schemas.ts';

/** A sale of the counter with what its receipt says. Amounts are dollars, as everywhere on the wire. */
export const OfflineSale = PosSale.extend({
  items: z
    .array(NewOrderItem.extend({ name: requiredText(200).optional() }))
    .min(1)
    .max(200),
  /** What the receipt comes to: it is booked at that. */
  total: MoneyIn,
  /** The tax of it, added or within; what the total is above the goods, where it does not say. */
  tax: MoneyIn.optional(),
});
export type OfflineSale = z.output<typeof OfflineSale>;

const OfflineBillPayment = z.object({
  method: z.enum(MONEY_WAYS),
  /** Dollars, or units of the second currency. */
  amount: CashIn,
  ...cashCurrency,
  /** What notes of the second currency were worth on the receipt. */
  worth: MoneyIn.optional(),
  ...walletWay,
});

/** A bill of the counter with what its receipt says: goods and single treatments, paid in one way or several. */
export const OfflineBill = z.object({
  client: PosSale.shape.client,
  lines: z
    .array(
      z.union([
        /** What a session lacked. */
        z.object({ session: Id, amount: MoneyIn, name: requiredText(200).optional() }),
        z.object({
          product: Id,
          quantity: wholeFigure(z.number().min(1).max(1000)),
          unit_price: MoneyIn,
          name: requiredText(200).optional(),
        }),
      ]),
    )
    .min(1)
    .max(200),
  discount: MoneyIn.default(0 as never),
  discount_reason: optionalText(300),
  payments: z.array(OfflineBillPayment).max(10),
  /** What the change goes back in; dollars where nothing is said. */
  change_currency: CurrencyCode.optional(),
  total: MoneyIn,
  tax: MoneyIn,
});
export type OfflineBill = z.output<typeof OfflineBill>;

/** Ids of the wire are written in small letters: the same sale has one spelling. */
const SaleId = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);

/** A sale that a device made without a line, as it sends it. All of it as it was sent is signed, but the signature (`signedPartOf`). */
export const OfflineSaleBody = z.object({
  id: SaleId,
  device: z.number().int().positive(),
  device_seq: z.number().int().min(1).max(999_999_999),
  sold_at: InstantIn,
  receipt_number: z.string().regex(/^D\d{1,5}-\d{6,9}$/),
  /** Who sold, also where another person sends it. */
  cashier: Id,
  /** The shift it was sold in, null for none; the cashier's of that hour where it does not say. */
  shift: Id.nullish(),
  sale: OfflineSale,
  /** ECDSA over P-256 with SHA-256, r and s beside each other, in base64url. */
  signature: z.string().regex(/^[A-Za-z0-9_-]{86}$/),
});
export type OfflineSaleBody = z.output<typeof OfflineSaleBody>;

/** The same of a bill. */
export const OfflineBillBody = OfflineSaleBody.extend({ sale: OfflineBill });
export type OfflineBillBody = z.output<typeof OfflineBillBody>;

/** The same as it is taken in: what cannot be read is kept for a person, because goods and money may have changed hands. */
export const OfflineSaleSent = z.looseObject({
  id: z.unknown().optional(),
  device: z.unknown().optional(),
  device_seq: z.unknown().optional(),
  sold_at: z.unknown().optional(),
  receipt_number: z.unknown().optional(),
  cashier: z.unknown().optional(),
  shift: z.unknown().optional(),
  sale: z.unknown().optional(),
  signature: z.unknown().optional(),
});
export type OfflineSaleSent = z.output<typeof OfflineSaleSent>;

/** What became of a sale without a line: its order or its bill, neither while it is set aside; and what a person has to look at. */
export const OfflineSaleTaken = z.object({
  order: Sale.nullable(),
  bill: z.object({ id: z.number().int(), number: z.string() }).nullable(),
  conflicts: z.array(z.object({ id: z.number().int(), kind: z.enum(CONFLICT_KINDS) })),
});
export type OfflineSaleTaken = z.infer<typeof OfflineSaleTaken>;

/** What is known of a conflict; each kind has its own part of it. */
export const ConflictDetail = z.object({
  /** Of prices, pieces and products. */
  products: z
    .array(
      z.object({
        product: z.number().int(),
        name: z.string(),
        /** What the receipt says and what it costs now. */
        receipt_price: MoneyOut.optional(),
        price: MoneyOut.optional(),
        /** Pieces that were sold, and those of them that the books did not have. */
        sold: z.number().int().optional(),
        missing: z.number().int().optional(),
      }),
    )
    .optional(),
  /** Treatments of which another amount is open by now: what was paid for each, and how much of that is kept as her credit. */
  treatments: z
    .array(
      z.object({
        session: z.number().int(),
        name: z.string(),
        paid: MoneyOut,
        kept: MoneyOut,
      }),
    )
    .optional(),
  /** What the receipt says and what would be right now: tax, discount or amount. */
  receipt: MoneyOut.optional(),
  now: MoneyOut.optional(),
  /** The owner's limit, in dollars, of a discount in percent, of the time without a line in hours. */
  limit: z.number().optional(),
  shift: z.number().int().optional(),
  /** The hours that its device had sold without a line. */
  hours: z.number().optional(),
  /** The hour the device said, and the hour it was booked at. */
  said_at: InstantOut.optional(),
  booked_at: InstantOut.optional(),
  /** The operator's number of a transfer, and what speaks against it. */
  transaction_id: z.string().nullable().optional(),
  doubt: z.enum(['used', 'amount', 'wallet', 'not_come']).optional(),
  /** The receipt or order that has the same number or id. */
  other: z.string().nullable().optional(),
  /** Fields that could not be read. */
  fields: z.array(z.string()).optional(),
});
export type ConflictDetail = z.infer<typeof ConflictDetail>;

/** What a person has to look at in a sale without a line. */
export const OfflineConflict = z.object({
  id: z.number().int(),
  kind: z.enum(CONFLICT_KINDS),
  /** Whether the sale was not booked, else it was. */
  is_set_aside: z.boolean(),
  state: z.enum(['open', 'settled']),
  detail: ConflictDetail,
  /** As what it may be settled, the usual one first; empty once it is. */
  settlings: z.array(z.enum(CONFLICT_SETTLINGS)),
  /** The number on the receipt, and the device that sent it, as far as they are known. */
  receipt_number: z.string().nullable(),
  device: z
    .object({ id: z.number().int(), name: z.string(), number: z.number().int().nullable() })
    .nullable(),
  opened_at: InstantOut,
  settled_as: z.enum(CONFLICT_SETTLINGS).nullable(),
  settled_by_name: z.string().nullable(),
  settled_at: InstantOut.nullable(),
  reason: z.string().nullable(),
  /** The sale as the device sent it; what could not be read is null. */
  sale: z.object({
    id: z.string(),
    cashier_name: z.string().nullable(),
    sold_at: InstantOut.nullable(),
    received_at: InstantOut,
    client_name: z.string().nullable(),
    payment_method: z.string().nullable(),
    total: MoneyOut.nullable(),
    discount: MoneyOut.nullable(),
    items: z.array(
      z.object({ name: z.string(), quantity: z.number(), unit_price: MoneyOut, total_price: MoneyOut }),
    ),
    order: z.object({ id: z.number().int(), order_number: z.string() }).nullable(),
    bill: z.object({ id: z.number().int(), number: z.string() }).nullable(),
  }),
});
export type OfflineConflict = z.infer<typeof OfflineConflict>;

export const OfflineConflictFilter = {
  state: z.enum(['open', 'settled']).optional(),
  /** Business days on which it came, both included. */
  start_date: DayIn.optional(),
  end_date: DayIn.optional(),
};

export const OfflineConflictSettling = z.object({
  as: z.enum(CONFLICT_SETTLINGS),
  reason: requiredText(300),
});
export type OfflineConflictSettling = z.output<typeof OfflineConflictSettling>;
