import { Id } from '../../endpoint.ts';
import { CashIn, figure, MoneyOut, optionalLines, optionalText, requiredText } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { DateTimeIn, DayIn, InstantOut } from '../../time.ts';
import { VersionIn, VersionOut } from '../../version.ts';
import * as z from '../../zod.ts';
import {
  cashCurrency,
  isCash,
  isCashAlone,
  isOneWay,
  ONE_WAY,
  ONLY_CASH,
  PaymentAttempt,
  PaymentMethod,
  TOO_MUCH,
  walletWay,
} from '../payments/schemas.ts';
import { MAX_HANDOVER, THERAPIST_WISHES } from '../schedule/choices.ts';
import { NamedResource, ResourceKind, Therapist } from '../schedule/schemas.ts';

export const Measurement = z.object({
  id: z.number().int(),
  session_id: z.number().int(),
  measurement_type: z.number().int(),
  measurement_type_name: z.string(),
  measurement_unit: z.string(),
  value: z.number(),
  notes: z.string().nullable(),
  recorded_at: InstantOut,
  /** The last correction; the audit trail has all. */
  corrected: z.object({ was: z.number(), by: z.string(), at: InstantOut, reason: z.string() }).nullable(),
  version: VersionOut,
});
export type Measurement = z.infer<typeof Measurement>;

/**
 * What became of a session; `arrived`, `no_show` and `cancelled` are noted at the desk and can be taken back. `cancelled` is
 * one the client called off: it stays open to be given another time, unless it is used up. `unplanned` has no date yet, and
 * `lapsed` was used up because its package ended.
 */
export const SessionStatus = z.enum([
  'unplanned',
  'upcoming',
  'arrived',
  'completed',
  'no_show',
  'cancelled',
  'lapsed',
]);
export type SessionStatus = z.infer<typeof SessionStatus>;

export const Session = z.object({
  id: z.number().int(),
  status: SessionStatus,
  session_number: z.number().int(),
  /** How many sessions of this service the booking has. */
  session_count: z.number().int(),
  /** Null while it is to be planned. */
  scheduled_date: InstantOut.nullable(),
  /** The end of the visit; the pause after it (`buffer_minutes`) comes later. */
  ends_at: InstantOut.nullable(),
  duration_minutes: z.number().int(),
  notes: z.string().nullable(),
  completed: z.boolean(),
  completed_at: InstantOut.nullable(),
  /** Who pressed Complete. */
  completed_by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** The therapist whose work it was; null while it is open, and where none was known. */
  held_by: Therapist.nullable(),
  /** When it was used up without being held: it is earned like a held one, and not open any more. */
  used_up_at: InstantOut.nullable(),
  /** When the client called it off, and whether later than the owner's hours before its start. */
  called_off: z.object({ at: InstantOut, is_late: z.boolean(), reason: z.string().nullable() }).nullable(),
  /**
   * When its client moved it or called it off by herself, and from which time: null where it had none; null once the desk has
   * changed its time or attendance since.
   */
  own_change: z.object({ at: InstantOut, from: InstantOut.nullable() }).nullable(),
  paid: z.boolean(),
  price: MoneyOut,
  unpaid_amount: MoneyOut,
  discount: MoneyOut,
  /** Of the debt what was given up, beside the discount. */
  written_off: MoneyOut,
  amount_paid: MoneyOut,
  measurements: z.array(Measurement),
  /** The beginnings of the client's pinned notes; only staff are answered them. */
  alerts: z.array(z.string()),
  /** By whom the client wishes to be treated. */
  therapist_wish: z.enum(THERAPIST_WISHES),
  booking_info: z.object({
    id: z.number().int(),
    client_id: z.number().int(),
    client_name: z.string(),
    client_phone: z.string(),
    /** Names of all services of the booking. */
    services: z.array(z.string()),
  }),
  /** The wallet payment of its booking whose outcome is unknown. */
  open_payment: PaymentAttempt.nullable(),
  /** The service this session is of. */
  service: z.number().int(),
  service_name: z.string(),
  /** Who and what it occupies; none: nobody is assigned. */
  resources: z.array(NamedResource),
  /** Whether its therapist, room or machine was blocked and it has not been moved since. */
  needs_place: z.boolean(),
  /** Another one once it has another time or another therapist. */
  version: VersionOut,
});
export type Session = z.infer<typeof Session>;

/** A session that has a date, without its measurements: what the calendar and the day at the desk show. */
export const PlannedSession = Session.omit({ measurements: true }).extend({
  scheduled_date: InstantOut,
  ends_at: InstantOut,
});
export type PlannedSession = z.infer<typeof PlannedSession>;

/** A session without its measurements, whether it has a date or is to be planned. */
export type AnySession = Omit<Session, 'measurements'>;

export const SessionFilter = {
  /** Those to be planned alone. A list of one client or one booking has them too, after the others. */
  status: z.enum(['unplanned']).optional(),
  /** Open ones, or those that are done: completed or used up. */
  completed: z.stringbool().optional(),
  client: Id.optional(),
  booking: Id.optional(),
  search: z.string().trim().max(100).optional(),
  /** First and last business day, for the calendar. */
  from: DayIn.optional(),
  to: DayIn.optional(),
  /** What became of them. Booked are those that take time: held, or still expected. */
  outcome: z.enum(['booked', 'held', 'no_show', 'called_off_late']).optional(),
  /** Who or what has them; of those whose client did not come or called off, who would have had them. */
  resource: Id.optional(),
  /** With any therapist, room or machine. */
  resource_kind: ResourceKind.optional(),
  service: Id.optional(),
  /** The weekday (Monday is 1) and the hour of the day at which they begin, in the business time zone. */
  weekday: z.coerce.number().int().min(1).max(7).optional(),
  hour: z.coerce.number().int().min(0).max(23).optional(),
};

/** Sessions still to come on weekdays when the business is closed: how many, and the next of them. */
export const ClosedDaySessions = z.object({
  count: z.number().int(),
  sessions: z.array(Session),
});
export type ClosedDaySessions = z.infer<typeof ClosedDaySessions>;

export const SessionCounts = z.object({
  upcoming: z.number().int(),
  completed: z.number().int(),
  /** Whether there are more: counting stops at 10,000, and a search may mean so many clients that only the first of them count. */
  is_at_least: z.boolean(),
});
export type SessionCounts = z.infer<typeof SessionCounts>;

/** What the session manager shows beside its upcoming sessions. */
export const SessionOverview = SessionCounts.extend({
  /** How many there are in all, whatever the search. */
  all: z.number().int(),
  /** Whether there are more than that; counting stops at 10,000 open and 10,000 done ones. */
  all_is_at_least: z.boolean(),
  /** Whether any has no date yet. */
  has_unplanned: z.boolean(),
  /** The first ten completed ones: unpaid first, then newest. */
  latest: z.array(Session),
});
export type SessionOverview = z.infer<typeof SessionOverview>;

export const Completion = z
  .object({
    notes: optionalLines(2000),
    /** The id of the therapist who held it; the one it occupies by default. */
    held_by: Id,
  })
  .partial();

/** Whether a session without its client is used up; without it the owner's settings say so. */
export const NoShow = z.object({ takes_session: z.boolean().optional() });
export type NoShow = z.output<typeof NoShow>;

export const CallOff = NoShow.extend({ reason: optionalText(300) });
export type CallOff = z.output<typeof CallOff>;

export const SessionSettlement = z
  .object({
    /** What the caller believes was already completed for this session; 0 or the missing amount are also understood. */
    amount: CashIn,
    /** How the missing money was received. */
    payment_method: PaymentMethod.default('cash'),
    ...cashCurrency,
    ...walletWay,
  })
  .refine(isOneWay, ONE_WAY)
  .refine(isCash('amount'), { path: ['amount'], error: TOO_MUCH })
  .refine(isCashAlone, ONLY_CASH);

export const Rescheduling = z.object({
  scheduled_date: DateTimeIn,
  /** Also move the later open sessions of the same service by the same gap. */
  move_later: z.boolean().default(false),
  /** Who and what is wished; without the key they stay as they are. A place nobody is wished for is chosen freely. */
  resources: z.array(Id).max(10).optional(),
  /** Makes the session longer or shorter than its service. */
  ends_at: DateTimeIn.optional(),
});
export type Rescheduling = z.output<typeof Rescheduling>;

/** Gives a session that is to be planned its date. */
export const SessionPlanning = Rescheduling.pick({ scheduled_date: true, resources: true });
export type SessionPlanning = z.output<typeof SessionPlanning>;

/** Open sessions that are given to others or moved, together. */
export const Handover = z.object({
  sessions: z
    .array(
      z.object({
        id: Id,
        /** Take the place of those of the same kinds; what it has of other kinds it keeps. */
        resources: z.array(Id).max(10),
        /** Without it the session keeps its time. */
        starts_at: DateTimeIn.optional(),
      }),
    )
    .min(1, sentence('Choose at least one session.'))
    .max(MAX_HANDOVER)
    .refine(
      (sessions) => new Set(sessions.map(({ id }) => id)).size === sessions.length,
      sentence('Name each session once.'),
    ),
});
export type Handover = z.output<typeof Handover>;

/**
 * 'Is that right?' is asked of a value ten times off the client's last one, and of one that differs by more than a
 * tenth of it and by more than 2 of its unit: small figures, such as points of the skin, change by a tenth at once.
 */
export const SUSPICIOUS = { ratio: 10, share: 0.1, difference: 2 } as const;

const MeasuredValue = figure(
  z
    .number()
    .positive(sentence('Enter a value above 0.'))
    .max(99_999.99)
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      sentence('Use at most two decimals.'),
    ),
);

/** The answer to 'Is that right?'. */
const confirmed = z.boolean().default(false);

export const NewMeasurement = z
  .object({
    session_id: Id,
    /** The measurement option, as the client profile sends it. */
    id: Id.optional(),
    /** The same option, as the session manager sends it. */
    service_measurement_id: Id.optional(),
    value: MeasuredValue,
    notes: optionalLines(1000),
    /** Asked whether a doubtful value is right where it is false; a caller that knows no such question is not asked. */
    confirmed: z.boolean().default(true),
  })
  .refine((body) => body.id !== undefined || body.service_measurement_id !== undefined, {
    path: ['service_measurement_id'],
    message: sentence('Select a measurement type.'),
  });
export type NewMeasurement = z.output<typeof NewMeasurement>;

/** All that was measured in a session, saved together or not at all. */
export const NewMeasurements = z.object({
  values: z
    .array(z.object({ service_measurement_id: Id, value: MeasuredValue }))
    .min(1, sentence('Enter at least one value.'))
    .max(100)
    .refine(
      (values) => new Set(values.map((one) => one.service_measurement_id)).size === values.length,
      sentence('Enter each measurement once.'),
    ),
  notes: optionalLines(1000),
  confirmed,
});
export type NewMeasurements = z.output<typeof NewMeasurements>;

export const MeasurementCorrection = z.object({
  value: MeasuredValue,
  reason: requiredText(300),
  confirmed,
  version: VersionIn,
});
export type MeasurementCorrection = z.output<typeof MeasurementCorrection>;

export const MeasurementRemoval = z.object({ reason: requiredText(300) });
