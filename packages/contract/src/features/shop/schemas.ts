import { Id } from '../../endpoint.ts';
import { MoneyIn, MoneyOut, optionalText, phoneIn, requiredText, wholeFigure } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { InstantOut } from '../../time.ts';
import { TextsOut } from '../../translated-fields.ts';
import * as z from '../../zod.ts';
import { Receipt } from '../orders/receipt.ts';
import { DeliveryTypeIn, OrderPaymentStatus, OrderStatus } from '../orders/schemas.ts';
import { ORDER_NUMBER_HINT, ORDER_PHONE_HINT, parseOrderNumber } from './order-number.ts';
import { PAYMENT_CODES, WALLET_HINT } from './wallet.ts';

export const NewOrderItem = z.object({
  product_id: Id,
  quantity: wholeFigure(z.number().min(1).max(1000)),
  /** What the buyer was shown; the catalogue's price is what counts. */
  unit_price: MoneyIn,
});
export type NewOrderItem = z.output<typeof NewOrderItem>;

/** So many of a package, at what the buyer was shown. */
export const PackageItem = z.object({
  package: Id,
  quantity: wholeFigure(z.number().min(1).max(20)),
  unit_price: MoneyIn,
});
export type PackageItem = z.output<typeof PackageItem>;

/** A gift card of so much. */
export const GiftCardItem = z.object({ gift_card: z.literal(true), unit_price: MoneyIn });
export type GiftCardItem = z.output<typeof GiftCardItem>;

const AnyItem = z.union([NewOrderItem, PackageItem, GiftCardItem]);

export const NewOrder = z
  .object({
    delivery_type: DeliveryTypeIn,
    delivery_address: optionalText(300),
    /** What the buyer was shown; the owner's settings are what counts. */
    delivery_cost: MoneyIn.optional(),
    items: z.array(AnyItem, sentence('Cart is empty')).min(1, sentence('Cart is empty')).max(100),
    /** Only from a guest: the wallet number (spec 3). */
    guest_phone: phoneIn(WALLET_HINT).optional(),
    guest_name: optionalText(120),
  })
  .refine((order) => order.delivery_type === 'PICKUP' || order.delivery_address !== null, {
    path: ['delivery_address'],
    error: sentence('Please enter delivery address'),
  });
export type NewOrder = z.output<typeof NewOrder>;

/** What a buyer is shown of an order of theirs. */
export const ShopOrder = z.object({
  id: z.number().int(),
  order_number: z.string(),
  /** Opens the order's page; no one can guess it. */
  token: z.string(),
  created_at: InstantOut,
  /** To a guest never more than what the guest typed. */
  client: z.object({ name: z.string() }),
  client_name: z.string(),
  delivery_type: z.enum(['PICKUP', 'DELIVERY']),
  delivery_address: z.string().nullable(),
  delivery_cost: MoneyOut,
  delivery_paid_with_order: z.boolean(),
  items: z.array(
    z.object({
      /** Below 0 of what is no goods. */
      id: z.number().int(),
      /** Null of what is no goods. */
      product_id: z.number().int().nullable(),
      package: z.number().int().nullable(),
      /** Its code once it is paid, for a day. */
      gift_card: z.object({ code: z.string().nullable() }).nullable(),
      name: z.string(),
      texts: TextsOut,
      /** Path of the card-sized picture. */
      image: z.string().nullable(),
      quantity: z.number().int(),
      unit_price: MoneyOut,
      total_price: MoneyOut,
    }),
  ),
  subtotal: MoneyOut,
  tax: MoneyOut,
  /** Whether the prices have the tax in them: then the total does not add it. */
  tax_included: z.boolean(),
  discount: MoneyOut,
  total_amount: MoneyOut,
  status: OrderStatus,
  payment_status: OrderPaymentStatus,
  /** Until when an unpaid order waits for its money. */
  hold_ends_at: InstantOut.nullable(),
  /** Whether its goods are kept for it: from the moment a payment of it begins. */
  goods_reserved: z.boolean(),
  cancel_reason: z.string().nullable(),
  /** Whether a payment may be started now. */
  is_payable: z.boolean(),
  /** The latest wallet payment, with all but the last digits of its number hidden. */
  payment: z
    .object({
      state: z.enum(['waiting', 'succeeded', 'failed']),
      phone: z.string(),
      message: z.string(),
      transaction_id: z.string().nullable(),
      started_at: InstantOut,
    })
    .nullable(),
  /** Once it is paid. */
  receipt: Receipt.nullable(),
});
export type ShopOrder = z.infer<typeof ShopOrder>;

export const WalletPayment = z.object({
  wallet_id: z
    .string(sentence('Please enter your wallet ID'))
    .trim()
    .min(1, sentence('Please enter your wallet ID'))
    .pipe(phoneIn(WALLET_HINT)),
  /** The wallet's method code (spec 9). */
  payment_method: z.literal('1'),
  /** The code of a gift card, which pays as far as it goes; the wallet pays the rest. */
  gift_card: requiredText(40).optional(),
  /** Proves that the order is the caller's, so that the answer may show it. */
  token: z.string().max(100).optional(),
});
export type WalletPayment = z.output<typeof WalletPayment>;

export const WalletPaymentAnswer = z.object({
  payment_status: z.enum(PAYMENT_CODES),
  transaction_id: z.string().nullable(),
  /** A sentence for the payer about where the payment stands. */
  message: z.string(),
  /** Null to a stranger: anybody may pay an order, but only its buyer and staff are shown it. */
  order: ShopOrder.nullable(),
});
export type WalletPaymentAnswer = z.infer<typeof WalletPaymentAnswer>;

export const OrderToken = z.object({ token: requiredText(100) });

export const OrderSearch = z.object({
  /** As on the order's page: R1001, in any spelling. */
  order_number: requiredText(40, sentence('Enter the number of your order.')).transform((typed, context) => {
    const number = parseOrderNumber(typed);
    if (number !== null) return number;
    context.addIssue({ code: 'custom', message: ORDER_NUMBER_HINT });
    return z.NEVER;
  }),
  phone: phoneIn(ORDER_PHONE_HINT),
});
export type OrderSearch = z.output<typeof OrderSearch>;

export const FoundOrder = z.object({ token: z.string() });
