import { Id } from '../../endpoint.ts';
import {
  MoneyIn,
  MoneyOut,
  optionalText,
  phoneIn,
  requiredLines,
  requiredText,
  wholeFigure,
} from '../../fields.ts';
import { BOOKING_PHONE_HINT } from '../../phone-hints.ts';
import { sentence } from '../../sentence.ts';
import { DateTimeIn, DayIn, InstantOut } from '../../time.ts';
import { VersionIn, VersionOut } from '../../version.ts';
import * as z from '../../zod.ts';
import { ServiceCounts } from '../packages/schemas.ts';
import {
  backIn,
  isOneWay,
  isSeen,
  MoneyWay,
  ONE_WAY,
  PaymentAttempt,
  walletWay,
} from '../payments/schemas.ts';
import { HoldId } from '../schedule/schemas.ts';

export const BookingStatus = z.enum(['pending', 'confirmed', 'completed', 'cancelled']);
export type BookingStatus = z.infer<typeof BookingStatus>;

/** The booking's copy of a service as it was when booked. */
export const BookedService = z.object({
  /** The service's id in the catalogue. */
  id: z.number().int(),
  name: z.string(),
  /** Dollars per session. */
  unit_price: MoneyOut,
  session_count: z.number().int(),
  days_between_sessions: z.number().int(),
});
export type BookedService = z.infer<typeof BookedService>;

export const Booking = z.object({
  id: z.number().int(),
  client_id: z.number().int(),
  client_name: z.string(),
  client_phone: z.string(),
  address: z.string(),
  services: z.array(BookedService),
  /** The first booked service's id. */
  service: z.number().int(),
  /** Null where its sessions are planned one by one, as those of a package are. */
  scheduled_date: InstantOut.nullable(),
  status: BookingStatus,
  cost: MoneyOut,
  amount_paid: MoneyOut,
  discount: MoneyOut,
  /** Of the debt what was given up, beside the discount. */
  written_off: MoneyOut,
  /** Cost − discount − written off − amount paid; of a cancelled booking what is owed for held sessions. */
  balance: MoneyOut,
  created_at: InstantOut,
  payment_status: z.enum(['fully_paid', 'balance']),
  /** A wallet payment whose outcome is unknown; no second one may start. */
  open_payment: PaymentAttempt.nullable(),
  /** Whether the client booked it by herself. */
  self_booked: z.boolean(),
  /** The deposit it waits for, and until when its time is kept; null where it waits for none. */
  deposit_due: z.object({ amount: MoneyOut, until: InstantOut }).nullable(),
  /** Whether the client came by herself and the desk has not looked at who she is yet. */
  client_to_confirm: z.boolean(),
  /** The package it is, as it was called when it was sold. */
  package: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** The last day on which its sessions can be held; null for ever. */
  ends_on: z.string().nullable(),
  /** How many of its sessions lapsed with the package. */
  lapsed: z.number().int(),
  version: VersionOut,
});
export type Booking = z.infer<typeof Booking>;

/** A session planned on another day than its interval says, because the business is closed on that one. */
export const MovedSession = z.object({
  service: z.string(),
  session_number: z.number().int(),
  from: InstantOut,
  to: InstantOut,
});
export type MovedSession = z.infer<typeof MovedSession>;

/** A booking just made, with the sessions that stepped over closed days. */
export const PlannedBooking = Booking.extend({ moved_sessions: z.array(MovedSession) });
export type PlannedBooking = z.infer<typeof PlannedBooking>;

export const NewBooking = z.object({
  name: requiredText(120),
  phone: phoneIn(BOOKING_PHONE_HINT),
  address: requiredText(300),
  /** Who of the people of the phone; without it the one with this name, else its holder. */
  client: Id.optional(),
  /** Another person of a phone that is known. */
  new_person: z.boolean().optional(),
  scheduled_date: DateTimeIn,
  selectedServices: z.array(Id).min(1).max(20),
  /** Who and what is wished for every session; a place nobody is wished for is chosen freely. */
  resources: z.array(Id).max(10).default([]),
  /** The caller's hold, which the booking takes over. One that has ended is no error: the time may still be free. */
  hold: HoldId.optional(),
  /** The entry of the waiting list that this booking ends. */
  waitlist: Id.optional(),
  /** Times chosen for single sessions of a course. */
  sessions: z
    .array(
      z.object({
        service: Id,
        session_number: wholeFigure(z.number().min(1).max(200)),
        starts_at: DateTimeIn,
        resources: z.array(Id).max(10).optional(),
      }),
    )
    .max(400)
    .default([]),
});
export type NewBooking = z.output<typeof NewBooking>;

/** Open sessions are exchanged for others at the prices of today, which are to be planned. */
export const BookingExchange = z.object({ to: ServiceCounts, reason: requiredLines(300) });
export type BookingExchange = z.output<typeof BookingExchange>;

/** What can be exchanged. The difference is what the others cost at the prices of today, less the worth. */
export const ExchangePreview = z.object({
  /** How many open sessions go. */
  sessions: z.number().int(),
  /** What was paid for them, in dollars. */
  worth: MoneyOut,
});
export type ExchangePreview = z.infer<typeof ExchangePreview>;

export const ExchangedBooking = z.object({
  booking: Booking,
  /** Above 0 the client owes it, below 0 it became her credit. */
  difference: MoneyOut,
});
export type ExchangedBooking = z.infer<typeof ExchangedBooking>;

/** Changes the time, the address or, while nothing is paid, the services. Missing keys stay as they are. */
export const BookingChanges = z.object({
  scheduled_date: DateTimeIn.optional(),
  address: requiredText(300).optional(),
  selectedServices: z.array(Id).min(1).max(20).optional(),
  version: VersionIn,
});
export type BookingChanges = z.output<typeof BookingChanges>;

export const BookingCancellation = z.object({
  reason: requiredLines(300),
  /** The reference of a refund by wallet or card, for example the wallet's transaction id. */
  refund_reference: optionalText(100),
  /** Whether the sessions that are called off late are used up; without it the owner's settings say so. */
  takes_session: z.boolean().optional(),
  /** Keeps what would go back as the client's credit. */
  to: z.literal('credit').optional(),
  ...backIn,
});
export type BookingCancellation = z.output<typeof BookingCancellation>;

export const CancellationQuery = z.object({ takes_session: z.stringbool().optional() });

/** What cancelling would do now. */
export const CancellationPreview = z.object({
  /** How many open sessions it cancels. */
  sessions: z.number().int(),
  /** The open sessions that are called off late by it, whether used up or not. */
  late: z.array(
    z.object({
      service: z.string(),
      session_number: z.number().int(),
      starts_at: InstantOut,
      worth: MoneyOut,
    }),
  ),
  /** Whether those are used up: their money stays. */
  takes_session: z.boolean(),
  /** What goes back, each receipt by its own method. */
  refunds: z.array(z.object({ method: MoneyWay, amount: MoneyOut })),
  total: MoneyOut,
  /** What stays owed for held and used-up sessions. */
  owed: MoneyOut,
  /** Whether `refund_reference` is needed: a wallet's or a card's money is among the refunds. */
  needs_reference: z.boolean(),
});
export type CancellationPreview = z.infer<typeof CancellationPreview>;

/** What of a booking can be written off, in dollars. */
export const WriteOffPreview = z.object({
  owed: MoneyOut,
  /** Of it, what is owed for sessions held or used up: it is given up first, and is a cost. The rest is not earned yet. */
  earned: MoneyOut,
});
export type WriteOffPreview = z.infer<typeof WriteOffPreview>;

const { wallet_phone: _, ...seenWay } = walletWay;

/** `phone_number` is the wallet that is asked, or one of the others says which transfer was seen. */
export const BookingPayment = z.object({
  payment_method: z.literal('mobile_money'),
  phone_number: phoneIn(sentence('Enter the phone number of the wallet.')).optional(),
  ...seenWay,
  amount_paid: MoneyIn,
  discount: MoneyIn.default(0 as never),
  /** The reason for a discount above the owner's limit; `NO_REASON_GIVEN` by default. */
  discount_reason: optionalText(300),
  /** The booked services the money is for; none means all of them. */
  service_ids: z.array(Id).max(20).default([]),
});

export type BookingPayment = z.output<typeof BookingPayment>;

/** Refuses a payment that names no way of a wallet, or two. Beside a transfer the phone is who paid. */
export const paysOneWay = <S extends z.ZodType<BookingPayment>>(schema: S): S =>
  schema
    .refine((body) => body.phone_number !== undefined || isSeen(body), {
      path: ['phone_number'],
      error: sentence('Enter the phone number of the wallet.'),
    })
    .refine(isOneWay, ONE_WAY);

/** The booking after the payment, and the payment attempt. */
export const PaidBooking = Booking.extend({ payment: PaymentAttempt });
export type PaidBooking = z.infer<typeof PaidBooking>;

export const BookingFilter = {
  /** One status, or several separated by commas. */
  status: z
    .string()
    .transform((text, context): BookingStatus[] => {
      const { data, error } = z.array(BookingStatus).safeParse(text.split(',').map((one) => one.trim()));
      if (data) return data;
      context.addIssue({ code: 'custom', message: error.issues[0]!.message });
      return z.NEVER;
    })
    .optional(),
  /** The business day the booking is scheduled for. */
  day: DayIn.optional(),
  /** 'slimming' selects by name or category, a number by service id. */
  service: z.string().trim().max(60).optional(),
  /** The client's name, case-insensitive, or part of the phone. */
  search: z.string().trim().max(100).optional(),
  client: Id.optional(),
};
