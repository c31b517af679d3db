import { Id } from '../../endpoint.ts';
import {
  MoneyOut,
  optionalLines,
  optionalText,
  plainLines,
  requiredLines,
  requiredText,
} from '../../fields.ts';
import { DayIn, InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import {
  backIn,
  cashCurrency,
  GivenBackBy,
  isCashAlone,
  isOneWay,
  MoneyWay,
  ONE_WAY,
  ONLY_CASH,
  PaymentAttempt,
  PaymentMethod,
  walletWay,
} from '../payments/schemas.ts';
import { ORDER_STATUSES, SALE_STATUSES, SALES_CHANNELS } from './choices.ts';
import { SaleReturn } from './returns.ts';

export const SalesChannel = z.enum(SALES_CHANNELS);
export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const SaleStatus = z.enum(SALE_STATUSES);
export type SaleStatus = z.infer<typeof SaleStatus>;

export const SaleItem = z.object({
  id: z.number().int(),
  product_or_service: z.string(),
  product: z.number().int().nullable(),
  service: z.number().int().nullable(),
  quantity: z.number().int(),
  /** Of the quantity, the pieces that came back. */
  returned: z.number().int(),
  unit_price: MoneyOut,
  total_price: MoneyOut,
});
export type SaleItem = z.infer<typeof SaleItem>;

/** An order of any channel, as the Sales screen shows it. */
export const Sale = z.object({
  id: z.number().int(),
  order_number: z.string(),
  channel: SalesChannel,
  client: z.number().int().nullable(),
  client_name: z.string(),
  date: InstantOut,
  subtotal: MoneyOut,
  tax: MoneyOut,
  /** Whether the prices have the tax in them: then the total does not add it. */
  tax_included: z.boolean(),
  total_amount: MoneyOut,
  discount: MoneyOut,
  /** Of the debt what was given up, beside the discount. */
  written_off: MoneyOut,
  /** What the returns are worth; the total is as sold. */
  returned_amount: MoneyOut,
  /** What is still to be paid; nothing for a cancelled sale and one that is not accepted. */
  owed: MoneyOut,
  /** Whether goods of it may come back: they were paid or accepted, and some are still the buyer's. */
  is_returnable: z.boolean(),
  /** The reason for a discount above the owner's limit. */
  discount_reason: z.string().nullable(),
  /** Received minus refunded. */
  paid_amount: MoneyOut,
  /** Its payment methods; empty without a receipt. */
  paid_by: z.array(MoneyWay),
  /** Received for a cancelled sale and not yet given back. */
  refund_due: MoneyOut,
  status: SaleStatus,
  items: z.array(SaleItem),
  /** In the order they came back. */
  returns: z.array(SaleReturn),
  notes: z.string(),
  /** The booking a treatment sale belongs to. */
  booking: z.number().int().nullable(),
  /** The newest bill that paid something of it. */
  bill: z.number().int().nullable(),
  sold_by_name: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  is_void: z.boolean(),
  /** A wallet payment of its goods whose outcome is unknown. */
  open_payment: PaymentAttempt.nullable(),
});
export type Sale = z.infer<typeof Sale>;

export const SaleFilter = {
  /** Part of the client's name, the order number or the id. */
  search: optionalLines(100),
  channel: SalesChannel.optional(),
  status: SaleStatus.optional(),
  /** Business days, both included. */
  start_date: DayIn.optional(),
  end_date: DayIn.optional(),
  sales_person: Id.optional(),
  product: Id.optional(),
};

/** What the sales of a filter add up to. */
export const SalesTotal = z.object({
  /** All of them, the cancelled ones too. */
  count: z.number().int(),
  cancelled: z.number().int(),
  /** Of those that are not cancelled. */
  total: MoneyOut,
});
export type SalesTotal = z.infer<typeof SalesTotal>;

export const SaleChanges = z.object({
  client_name: requiredText(120).optional(),
  notes: plainLines(1000).optional(),
});
export type SaleChanges = z.output<typeof SaleChanges>;

/** Why a sale or order is cancelled, and the reference of its refund. */
export const SaleVoid = z.object({
  reason: requiredLines(300),
  ...backIn,
  /** The reference of the refund of received money, for example the wallet's transaction id. */
  refund_reference: optionalText(100),
});
export type SaleVoid = z.output<typeof SaleVoid>;

export const RefundRecord = z.object({
  /** Why the money goes back. */
  reason: requiredLines(300),
  ...backIn,
  /** The wallet's transaction id, or who returned the cash. */
  refund_reference: requiredText(100),
  payment_method: GivenBackBy.optional(),
});
export type RefundRecord = z.output<typeof RefundRecord>;

export const DeliveryTypeIn = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(['PICKUP', 'DELIVERY']));

export const OrderPaymentStatus = z.enum(['PAID', 'UNPAID', 'REFUND_DUE', 'REFUNDED']);
export type OrderPaymentStatus = z.infer<typeof OrderPaymentStatus>;

export const OnlineOrderItem = z.object({
  id: z.number().int(),
  product: z.object({ id: z.number().int(), name: z.string() }),
  product_name: z.string(),
  quantity: z.number().int(),
  /** Of the quantity, the pieces that came back. */
  returned: z.number().int(),
  unit_price: MoneyOut,
  total_price: MoneyOut,
});
export type OnlineOrderItem = z.infer<typeof OnlineOrderItem>;

/** An order of the shop or the mobile app, as staff see it. */
export const OnlineOrder = z.object({
  id: z.number().int(),
  order_number: z.string(),
  channel: SalesChannel,
  created_at: InstantOut,
  client: z.object({ id: z.number().int().nullable(), name: z.string(), phone: z.string().nullable() }),
  /** The number it was made with, where another one paid; the client's phone is the one that paid. */
  ordered_phone: z.string().nullable(),
  delivery_type: z.enum(['PICKUP', 'DELIVERY']),
  delivery_address: z.string().nullable(),
  /** The delivery cost; part of the total only when `delivery_paid_with_order`. */
  delivery_cost: MoneyOut,
  delivery_paid_with_order: z.boolean(),
  items: z.array(OnlineOrderItem),
  /** Packages and gift cards of the order, which stand on its bill. */
  beside_goods: z.array(
    z.object({
      kind: z.enum(['package', 'gift_card']),
      name: z.string(),
      quantity: z.number().int(),
      unit_price: MoneyOut,
      total_price: MoneyOut,
      /** The booking of a package that is paid, and the sale of a gift card. */
      booking: z.number().int().nullable(),
      order: z.number().int().nullable(),
    }),
  ),
  /** The bill that pays all of it, where it has more than goods. */
  bill: z.number().int().nullable(),
  subtotal: MoneyOut,
  tax: MoneyOut,
  /** Whether the prices have the tax in them: then the total does not add it. */
  tax_included: z.boolean(),
  discount: MoneyOut,
  /** Of the debt what was given up, beside the discount. */
  written_off: MoneyOut,
  total_amount: MoneyOut,
  /** What the returns are worth; the total is as sold. */
  returned_amount: MoneyOut,
  /** Received minus refunded. */
  paid_amount: MoneyOut,
  /** What receiving its payment takes; nothing once it is cancelled. */
  left_to_pay: MoneyOut,
  status: OrderStatus,
  payment_status: OrderPaymentStatus,
  /** Until when it waits for its money; null once it is paid, accepted or over. */
  hold_ends_at: InstantOut.nullable(),
  /** Whether its goods are out of stock for it: from the moment a payment of it begins. */
  goods_reserved: z.boolean(),
  refund_due: MoneyOut,
  notes: z.string(),
  cancel_reason: z.string().nullable(),
  /** Why it went one step back; null once it goes forward again. */
  step_back_reason: z.string().nullable(),
  /** A wallet payment whose outcome is unknown. */
  open_payment: PaymentAttempt.nullable(),
});
export type OnlineOrder = z.infer<typeof OnlineOrder>;

export const OnlineOrderFilter = {
  status: OrderStatus.optional(),
  channel: SalesChannel.optional(),
  start_date: DayIn.optional(),
  end_date: DayIn.optional(),
  /** Orders whose money is to be given back. */
  refund_due: z.stringbool().optional(),
};

export const StatusChange = z.object({ status: OrderStatus });

export const StepBack = z.object({
  reason: requiredLines(300),
  /** The status the caller saw. When the order is no longer there it does not move. */
  from: OrderStatus.optional(),
});
export type StepBack = z.output<typeof StepBack>;

export const OrderReceipt = z
  .object({ payment_method: PaymentMethod, reference: optionalText(100), ...cashCurrency, ...walletWay })
  .refine(isOneWay, ONE_WAY)
  .refine(isCashAlone, ONLY_CASH);
