import { Id } from '../../endpoint.ts';
import { MoneyIn, MoneyOut, plainLines } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { DateTimeIn, DayIn, InstantOut } from '../../time.ts';
import { TextsOut } from '../../translated-fields.ts';
import * as z from '../../zod.ts';
import { Language } from '../auth/schemas.ts';
import { BillReceipt } from '../bills/schemas.ts';
import { BookingStatus } from '../bookings/schemas.ts';
import { CONSENT_KINDS } from '../consents/choices.ts';
import { Receipt } from '../orders/receipt.ts';
import { OrderStatus } from '../orders/schemas.ts';
import { MoneyWay, OfferedWallet } from '../payments/schemas.ts';
import { REQUEST_KINDS } from '../privacy/choices.ts';
import { PrivacyRequest } from '../privacy/schemas.ts';
import { ReceiptKind } from '../receipts/schemas.ts';
import { PartOfDay } from '../schedule/waitlist.ts';
import { SessionStatus } from '../sessions/schemas.ts';
import { MOST_DAYS_OF_SLOTS } from './paths.ts';
import { FirstNamed, OwnPhone } from './sign-in.ts';

/** The child whose page it is about, of whom the caller is mother, father or guardian; her own where it is missing. */
const person = Id.optional();
export const OwnQuery = z.object({ person });
export type OwnQuery = z.output<typeof OwnQuery>;

/** A session as its client sees it. */
export const OwnSession = z.object({
  id: z.number().int(),
  booking: z.number().int(),
  service: z.string(),
  /** Of the service. */
  texts: TextsOut,
  session_number: z.number().int(),
  session_count: z.number().int(),
  starts_at: InstantOut,
  ends_at: InstantOut,
  status: SessionStatus,
  /** Who holds it, where someone is chosen and the owner shows it to clients. */
  therapist: z.string().nullable(),
  can_move: z.boolean(),
  can_cancel: z.boolean(),
  /** Until when its client may move it or call it off; null once it is over or called off. */
  change_until: InstantOut.nullable(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** What calling off means for what was paid ahead. */
export const OwnTerms = z.object({
  /** Until when she may move or call off by herself; what was paid stays hers then. */
  change_until: InstantOut,
  /** Whether a session that is called off later is used up, and paid from it. */
  late_takes_session: z.boolean(),
});
export type OwnTerms = z.infer<typeof OwnTerms>;

/** The plan of a booking: what was bought, what of it was held, and what is owed. */
export const OwnBooking = z.object({
  id: z.number().int(),
  status: BookingStatus,
  services: z.array(
    z.object({
      name: z.string(),
      texts: TextsOut,
      sessions: z.number().int(),
      /** Held or used up; the others are left. */
      done: z.number().int(),
      /** The service, where she can book it again by herself. */
      again: z.number().int().nullable(),
    }),
  ),
  /** Null where its sessions are planned one by one. */
  starts_at: InstantOut.nullable(),
  cost: MoneyOut,
  /** What was taken off the price; a debt that was given up stands apart. */
  discount: MoneyOut,
  written_off: MoneyOut,
  amount_paid: MoneyOut,
  balance: MoneyOut,
  /** A wallet payment of it whose outcome is not known yet. */
  waiting_payment: z
    .object({
      amount: MoneyOut,
      started_at: InstantOut,
      /** While she is to send the money herself: where to. */
      send_to: OfferedWallet.nullable(),
    })
    .nullable(),
  /** The deposit it waits for, until when its time is kept, and what becomes of it; null where it waits for none. */
  deposit_due: z.object({ amount: MoneyOut, until: InstantOut, ...OwnTerms.shape }).nullable(),
});
export type OwnBooking = z.infer<typeof OwnBooking>;

/** The next session of a booked service that has no date yet: she gives it one as she moves others. */
export const OwnToPlan = z.object({
  id: z.number().int(),
  booking: z.number().int(),
  service: z.string(),
  texts: TextsOut,
  session_number: z.number().int(),
  session_count: z.number().int(),
  /** How many of the service have no date yet. */
  left: z.number().int(),
  /** The last day on which it can be held; null for ever. */
  ends_on: z.string().nullable(),
});
export type OwnToPlan = z.infer<typeof OwnToPlan>;

/** A package of which sessions are left. */
export const OwnPackage = z.object({
  booking: z.number().int(),
  name: z.string(),
  texts: TextsOut,
  /** How many sessions were not held yet. */
  left: z.number().int(),
  /** The last day on which they can be held; null for ever. */
  ends_on: z.string().nullable(),
});
export type OwnPackage = z.infer<typeof OwnPackage>;

/** A time she waits for, on the waiting list of the desk. */
export const OwnWait = z.object({
  id: z.number().int(),
  service: z.string(),
  /** First and last business day that suits. */
  from: z.string(),
  to: z.string(),
  part_of_day: PartOfDay,
});
export type OwnWait = z.infer<typeof OwnWait>;

export const OwnMeasurement = z.object({
  id: z.number().int(),
  type: z.number().int(),
  name: z.string(),
  texts: TextsOut,
  unit: z.string(),
  value: z.number(),
  at: InstantOut,
});
export type OwnMeasurement = z.infer<typeof OwnMeasurement>;

export const OwnOrder = z.object({
  id: z.number().int(),
  order_number: z.string(),
  /** Opens the order's page; null for a sale at the counter. */
  token: z.string().nullable(),
  status: OrderStatus,
  is_paid: z.boolean(),
  total: MoneyOut,
  pieces: z.number().int(),
  at: InstantOut,
});
export type OwnOrder = z.infer<typeof OwnOrder>;

export const OwnReceipt = z.object({
  id: z.number().int(),
  kind: ReceiptKind.exclude(['write_off']),
  method: MoneyWay,
  amount: MoneyOut,
  at: InstantOut,
  transaction_id: z.string().nullable(),
  /** The sale whose receipt can be opened. */
  order: z.number().int(),
  order_number: z.string(),
  booking: z.number().int().nullable(),
});
export type OwnReceipt = z.infer<typeof OwnReceipt>;

/** What she has signed, as it was shown to her; a later text takes the place of an earlier one. */
export const OwnConsent = z.object({
  id: z.number().int(),
  kind: z.enum(CONSENT_KINDS),
  language: Language,
  body: z.string(),
  given_at: InstantOut,
  /** The first name of the guardian who signed for a child; null where the client has signed. */
  signed_by: z.string().nullable(),
  withdrawn_at: InstantOut.nullable(),
  /** Until when she may take it back that she has withdrawn it; null where she may not. */
  restorable_until: InstantOut.nullable(),
});
export type OwnConsent = z.infer<typeof OwnConsent>;

/** A text in force, to read and to sign. */
export const OwnConsentText = z.object({
  id: z.number().int(),
  kind: z.enum(CONSENT_KINDS),
  language: Language,
  body: z.string(),
  text_hash: z.string(),
});
export type OwnConsentText = z.infer<typeof OwnConsentText>;

/** The language of the page; by default the caller's. */
export const OwnConsentTextQuery = OwnQuery.extend({ language: Language.optional() });

export const OwnSettings = z.object({
  language: Language.nullable(),
  /** Of what was booked, moved or called off. */
  reminders: z.boolean(),
  offers: z.boolean(),
});
export type OwnSettings = z.infer<typeof OwnSettings>;

/** What is missing stays as it is. */
export const OwnSettingsChange = OwnSettings.partial();
export type OwnSettingsChange = z.output<typeof OwnSettingsChange>;

/** All that a client's page shows. Before the first booking of a phone there is no client, and nothing is listed. */
export const OwnPage = z.object({
  client: z.object({ id: z.number().int(), name: z.string(), phone: z.string() }).nullable(),
  /** The phone that signed in, or the client's. */
  phone: z.string(),
  /** Whose the phone is that was proven by a code, its holder first; none where it is one person's, and none on a child's page. */
  people: z.array(FirstNamed),
  /** Those under 18 whom the client answers for, whose pages she may read. */
  children: z.array(FirstNamed),
  /** Who reads here for the client, who is a child. */
  guardian: FirstNamed.nullable(),
  /** Newest first. */
  bookings: z.array(OwnBooking),
  /** In the order of their times: those to come and the latest of those that are over. */
  sessions: z.array(OwnSession),
  /** What she can plan, one of each booked service. */
  to_plan: z.array(OwnToPlan),
  /** The one that ends first before others. */
  packages: z.array(OwnPackage),
  /** What is kept for her and can be spent, in dollars. */
  credit: MoneyOut,
  /** The longest first. */
  waiting: z.array(OwnWait),
  /** In the order in which they were taken. */
  measurements: z.array(OwnMeasurement),
  /** Newest first. */
  orders: z.array(OwnOrder),
  receipts: z.array(OwnReceipt),
  consents: z.array(OwnConsent),
  /** How many photos of her a second code opens; 0 without her consent, and where the owner does not show them. */
  photos: z.number().int(),
  requests: z.array(PrivacyRequest),
  settings: OwnSettings,
  /** When this was read. */
  at: InstantOut,
});
export type OwnPage = z.infer<typeof OwnPage>;

export const OwnMove = z.object({ starts_at: DateTimeIn });
export type OwnMove = z.output<typeof OwnMove>;

const dayAfter = (day: string, days: number) => Date.parse(day) + days * 86_400_000;

/** The days to look for free times on, a month of them at most. */
export const OwnSlotQuery = z
  .object({ from: DayIn, to: DayIn, person })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: sentence('The period ends before it begins.'),
  })
  .refine(({ from, to }) => Date.parse(to) < dayAfter(from, MOST_DAYS_OF_SLOTS), {
    path: ['to'],
    message: sentence('Ask for 31 days at most.'),
  });
export type OwnSlotQuery = z.output<typeof OwnSlotQuery>;

/** A time a session can be moved to. */
export const OwnSlot = z.object({ starts_at: InstantOut, ends_at: InstantOut });
export type OwnSlot = z.infer<typeof OwnSlot>;

export const OwnPayment = z.object({
  /** The wallet that is asked, or the phone she sends the money from. */
  wallet_phone: OwnPhone,
  /** The wallet of the business that she chose, where several are offered; the one that is asked by default. */
  wallet: Id.optional(),
  /** All that is owed by default. */
  amount: MoneyIn.optional(),
});
export type OwnPayment = z.output<typeof OwnPayment>;

export const OwnRequest = z.object({ kind: z.enum(REQUEST_KINDS), note: plainLines(1000).default('') });
export type OwnRequest = z.output<typeof OwnRequest>;

/** What a link of a message opens, and nothing else. */
export const OwnLink = z.object({
  scope: z.enum(['receipt', 'booking', 'me']),
  /** Whose it is: her first name. */
  name: z.string(),
  /** Of a booking, without its money. */
  services: z.array(z.string()),
  sessions: z.array(OwnSession),
  receipt: Receipt.nullable(),
  /** Of a visit that was paid as one bill. */
  bill: BillReceipt.nullable(),
  settings: OwnSettings,
  expires_at: InstantOut,
});
export type OwnLink = z.infer<typeof OwnLink>;

export const LinkParams = z.object({ token: z.string().max(100) });
export const LinkSessionParams = LinkParams.extend({ id: Id });
