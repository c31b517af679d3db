import { Id } from '../../endpoint.ts';
import { CashIn, MoneyOut } from '../../fields.ts';
import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { Language } from '../auth/schemas.ts';
import { Booking } from '../bookings/schemas.ts';
import { ClientNote } from '../clients/notes.ts';
import { Relation } from '../clients/relations.ts';
import { ClientSettings } from '../clients/schemas.ts';
import {
  cashCurrency,
  isCash,
  isCashAlone,
  isOneWay,
  ONE_WAY,
  ONLY_CASH,
  PaymentMethod,
  TOO_MUCH,
  walletWay,
} from '../payments/schemas.ts';
import { Session } from '../sessions/schemas.ts';

export const ActiveService = z.object({
  id: z.number().int(),
  name: z.string(),
  category: z.string(),
  unit_price: MoneyOut,
  /** Whether the price has a tax in it. */
  tax_included: z.boolean(),
  session_count: z.number().int(),
});

/** A client's profile, with the most recent 100 sessions and bookings. */
export const ClientProfile = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: InstantOut,
  /** Received from the client minus refunded. */
  total_spent: MoneyOut,
  /** The client's balance of all bookings that are not cancelled. */
  balance: MoneyOut,
  phone: z.string(),
  /** The others who have this phone, its holder first; only staff see them. */
  same_phone: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** Since when the client opens her own page with a code word; null without one. */
  code_word_at: InstantOut.nullable(),
  /** The names of the client's tags, and the beginnings of pinned notes; only staff see them. */
  tags: z.array(z.string()),
  alerts: z.array(z.string()),
  /** Whether records were ever merged into this one; only staff see it. */
  has_merges: z.boolean(),
  /** What staff wrote down of the client, and who others are to her, as their calls answer them; only staff see them. */
  notes: z.array(ClientNote),
  relations: z.array(Relation),
  email: z.string().nullable(),
  address: z.string(),
  is_active: z.boolean(),
  language: Language.nullable(),
  settings: ClientSettings,
  active_services: z.array(ActiveService),
  upcoming_sessions: z.array(Session),
  completed_sessions: z.array(Session),
  bookings: z.array(Booking),
});
export type ClientProfile = z.infer<typeof ClientProfile>;

export const ClientPayment = z
  .object({
    booking_id: Id,
    amount: CashIn,
    payment_method: PaymentMethod.default('cash'),
    ...cashCurrency,
    ...walletWay,
  })
  .refine(isOneWay, ONE_WAY)
  .refine(isCash('amount'), { path: ['amount'], error: TOO_MUCH })
  .refine(isCashAlone, ONLY_CASH);
export type ClientPayment = z.output<typeof ClientPayment>;
