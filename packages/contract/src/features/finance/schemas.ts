import { Id } from '../../endpoint.ts';
import { MoneyIn, MoneyOut, optionalLines, requiredLines, requiredText } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { DayIn, InstantOut } from '../../time.ts';
import { VersionIn, VersionOut } from '../../version.ts';
import * as z from '../../zod.ts';
import { BookingPayment, paysOneWay } from '../bookings/schemas.ts';
import { PaymentAttempt, PaymentMethod } from '../payments/schemas.ts';
import { Attachment } from './attachments.ts';

export const RequisitionStatus = z.enum(['pending', 'verified', 'approved', 'rejected']);
export type RequisitionStatus = z.infer<typeof RequisitionStatus>;

const Person = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  username: z.string(),
});

/** A request to spend money (spec 3, Requisition). */
export const Requisition = z.object({
  id: z.number().int(),
  purpose: z.string(),
  amount: MoneyOut,
  requester: Person,
  status: RequisitionStatus,
  created_at: InstantOut,
  /** Who verified it, and who approved or rejected it. */
  verified_by_name: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  /** Its amount minus its payments, pending ones included. */
  amount_left: MoneyOut,
  /** Photos of the bill, in the order they were added. */
  attachments: z.array(Attachment),
  /** Why the caller may not do what the status allows; null when they may. */
  refusals: z.object({
    change: z.string().nullable(),
    verify: z.string().nullable(),
    decide: z.string().nullable(),
  }),
  version: VersionOut,
});
export type Requisition = z.infer<typeof Requisition>;

export const NewRequisition = z.object({
  purpose: requiredLines(300),
  amount: MoneyIn.refine((amount) => amount > 0, sentence('Enter an amount above 0.')),
  version: VersionIn,
});
export type NewRequisition = z.output<typeof NewRequisition>;

export const RequisitionFilter = {
  status: RequisitionStatus.optional(),
  /** Only those whose amount is not used up by payments. */
  payable: z.stringbool().optional(),
};

export const FinancePaymentStatus = z.enum(['pending', 'completed', 'failed']);
export type FinancePaymentStatus = z.infer<typeof FinancePaymentStatus>;

/** Money out: an approved requisition, a supplier, wages. Money in: a payment without a booking. */
export const PaymentDirection = z.enum(['out', 'in']);
export type PaymentDirection = z.infer<typeof PaymentDirection>;

/** A payment that belongs to no order (spec 3, Payment (finance)). */
export const FinancePayment = z.object({
  id: z.number().int(),
  direction: PaymentDirection,
  /** Its purpose or recipient. */
  name: z.string(),
  amount: MoneyOut,
  /** The discount granted with the payment. */
  discount: MoneyOut,
  /** The reason for a discount above the owner's limit. */
  discount_reason: z.string().nullable(),
  payment_method: PaymentMethod,
  user: Person,
  requisition: z
    .object({
      id: z.number().int(),
      purpose: z.string(),
      requester: Person,
      attachments: z.array(Attachment),
    })
    .nullable(),
  service: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  product: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  status: FinancePaymentStatus,
  /** The time of payment; until then the time of entry. */
  date: InstantOut,
  /** Photos of the bill, in the order they were added. */
  attachments: z.array(Attachment),
  version: VersionOut,
});
export type FinancePayment = z.infer<typeof FinancePayment>;

const OptionalId = z
  .union([z.literal(''), Id])
  .nullish()
  .transform((value) => (typeof value === 'number' ? value : null));

/** The body of the finance payment form: money out. */
export const NewFinancePayment = z.object({
  name: requiredText(200),
  amount: MoneyIn.refine((amount) => amount > 0, sentence('Enter an amount above 0.')),
  payment_method: PaymentMethod,
  requisition: OptionalId,
  service: OptionalId,
  product: OptionalId,
  version: VersionIn,
});
export type NewFinancePayment = z.output<typeof NewFinancePayment>;

/** Any of them says that money comes in. */
const MONEY_IN = ['phone_number', 'transfer', 'party', 'transaction_id'];

/**
 * The two bodies of one path: money out from the finance form, or the body of a booking payment without a booking, which
 * is money in from a wallet (spec 7). Only the latter has a phone, or names a transfer.
 */
export const AnyNewPayment = z.preprocess(
  (body) =>
    typeof body === 'object' && body !== null
      ? { ...body, kind: MONEY_IN.some((key) => key in body) ? 'in' : 'out' }
      : body,
  z.discriminatedUnion('kind', [
    paysOneWay(BookingPayment.extend({ kind: z.literal('in') })),
    NewFinancePayment.extend({ kind: z.literal('out') }),
  ]),
);
export type AnyNewPayment = z.output<typeof AnyNewPayment>;

/** `payment` is the wallet payment of money in. */
export const MadeFinancePayment = FinancePayment.extend({ payment: PaymentAttempt.nullable() });
export type MadeFinancePayment = z.infer<typeof MadeFinancePayment>;

const PaymentsWanted = {
  status: FinancePaymentStatus.optional(),
  /** All that are not completed: what the Payments tab lists. */
  active: z.stringbool().optional(),
  direction: PaymentDirection.default('out'),
  /** In the name or the requisition's purpose. */
  search: optionalLines(100),
  payment_method: PaymentMethod.optional(),
  /** Business days, both included. */
  start_date: DayIn.optional(),
  end_date: DayIn.optional(),
};
export const FinancePaymentFilter = PaymentsWanted;

/** The filter of the list whose totals are requested. */
export const FinancePaymentTotalFilter = z.object(PaymentsWanted);

export const FinancePaymentTotal = z.object({ total: MoneyOut, count: z.number().int() });
export type FinancePaymentTotal = z.infer<typeof FinancePaymentTotal>;

export const ComparedPaymentTotal = FinancePaymentTotal.extend({
  /** The same for the period of the same length before; null without a first and last day. */
  before: FinancePaymentTotal.nullable(),
});
export type ComparedPaymentTotal = z.infer<typeof ComparedPaymentTotal>;
