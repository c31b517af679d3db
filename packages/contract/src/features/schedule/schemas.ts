import { Id } from '../../endpoint.ts';
import { optionalText, requiredText } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { DateTimeIn, DayIn, InstantOut } from '../../time.ts';
import { VersionIn, VersionOut } from '../../version.ts';
import * as z from '../../zod.ts';
import { BLOCK_REASONS, LEAVE_STATES, MAX_SLOT_DAYS, RESOURCE_KINDS, SERVES, SEXES } from './choices.ts';
import { areApart, BACKWARDS, clockHours, isForwards, OVERLAPPING, WeekdayNumber } from './clock-times.ts';

/** Whose sessions a resource takes, or an hour is for. A client whose sex is not known is served by all. */
export const Serves = z.enum(SERVES);
export type Serves = z.infer<typeof Serves>;

export const Sex = z.enum(SEXES);
export type Sex = z.infer<typeof Sex>;

export const ResourceKind = z.enum(RESOURCE_KINDS);
export type ResourceKind = z.infer<typeof ResourceKind>;

/** Who or what a session occupies, by name. */
export const NamedResource = z.object({ id: z.number().int(), kind: ResourceKind, name: z.string() });
export type NamedResource = z.infer<typeof NamedResource>;

/** Who held a session: an employee, who may be a therapist of the calendar, or a therapist without an account. */
export const Therapist = z.object({
  /** The employee; null for a therapist without an account. */
  id: z.number().int().nullable(),
  /** The therapist of the calendar; null for an employee who is none. */
  resource: z.number().int().nullable(),
  name: z.string(),
});
export type Therapist = z.infer<typeof Therapist>;

/** A therapist, a room or a machine: what only one session at a time can have. */
export const Resource = NamedResource.extend({
  /** The employee a therapist is. */
  user: z.number().int().nullable(),
  is_active: z.boolean(),
  /** Whose sessions it takes. */
  serves: Serves,
  /** A therapist's own; null while it is not said. */
  sex: Sex.nullable(),
  version: VersionOut,
  /** The version of its working hours of every week. */
  hours_version: VersionOut,
});
export type Resource = z.infer<typeof Resource>;

export const NewResource = z
  .object({
    kind: ResourceKind,
    name: requiredText(80),
    user: Id.nullish().transform((user) => user ?? null),
    is_active: z.boolean().default(true),
    /** What is missing stays as it is. */
    serves: Serves.optional(),
    sex: Sex.nullish(),
    version: VersionIn,
  })
  .refine(({ kind, user }) => user === null || kind === 'therapist', {
    path: ['user'],
    message: sentence('Only a therapist is an employee.'),
  })
  .refine(({ kind, sex }) => !sex || kind === 'therapist', {
    path: ['sex'],
    message: sentence('Only a therapist is a woman or a man.'),
  });
export type NewResource = z.output<typeof NewResource>;

/** One range of hours of every week; Monday is 1. */
export const WorkingHours = z
  .object({
    weekday: WeekdayNumber,
    ...clockHours,
    /** Whose sessions are taken then; those of all where it is missing. */
    serves: Serves.optional(),
  })
  .refine(isForwards, BACKWARDS);
export type WorkingHours = z.output<typeof WorkingHours>;

/** A whole week: several ranges a day are allowed, a day without one is a day away. */
export const WorkingWeek = z
  .array(WorkingHours)
  .max(42)
  .refine((week) => areApart(week, ({ weekday }) => weekday), OVERLAPPING);

/** The hours of one day instead of the week's; without any the day is a day away. */
export const WorkingDay = z.object({
  day: DayIn,
  hours: z
    .array(z.object(clockHours).refine(isForwards, BACKWARDS))
    .max(6)
    .refine((hours) => areApart(hours, () => 0), OVERLAPPING),
});
export type WorkingDay = z.output<typeof WorkingDay>;

export const BlockReason = z.enum(BLOCK_REASONS);

/** A time at which a resource takes no sessions. */
export const Block = z.object({
  id: z.number().int(),
  resource: NamedResource,
  reason: BlockReason,
  starts_at: InstantOut,
  ends_at: InstantOut,
  note: z.string().nullable(),
});
export type Block = z.infer<typeof Block>;

export const NewBlock = z.object({
  resource: Id,
  reason: BlockReason,
  starts_at: DateTimeIn,
  ends_at: DateTimeIn,
  note: optionalText(200),
  /** Blocks over sessions as well: they keep their time and need another place until they are moved. */
  now: z.boolean().default(false),
});
export type NewBlock = z.output<typeof NewBlock>;

export const LeaveState = z.enum(LEAVE_STATES);
export type LeaveState = z.infer<typeof LeaveState>;

/** Leave a therapist asks for. */
export const LeaveRequest = z.object({
  id: z.number().int(),
  resource: NamedResource,
  starts_at: InstantOut,
  ends_at: InstantOut,
  note: z.string().nullable(),
  state: LeaveState,
  /** Why it was refused. */
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: InstantOut.nullable(),
  created_at: InstantOut,
  /** Whether the caller asked for it, and may withdraw it. */
  is_own: z.boolean(),
});
export type LeaveRequest = z.infer<typeof LeaveRequest>;

export const NewLeaveRequest = z.object({
  starts_at: DateTimeIn,
  ends_at: DateTimeIn,
  note: optionalText(200),
});
export type NewLeaveRequest = z.output<typeof NewLeaveRequest>;

export const LeaveRefusal = z.object({ reason: requiredText(200) });
export type LeaveRefusal = z.output<typeof LeaveRefusal>;

const DAY_MS = 86_400_000;

/** The days of a query, both included. */
export const period = { from: DayIn, to: DayIn };

export const isPeriod = ({ from, to }: { from: string; to: string }) => from <= to;
export const NO_PERIOD = { path: ['to'], message: sentence('The last day must not be before the first.') };

export const isShort = ({ from, to }: { from: string; to: string }) =>
  Date.parse(to) - Date.parse(from) < MAX_SLOT_DAYS * DAY_MS;
// `MAX_SLOT_DAYS`
export const TOO_LONG = { path: ['to'], message: sentence('Ask for at most 62 days.') };

/** 128 random bits: who knows it has the hold. */
export const HoldId = z.string().regex(/^[\w-]{22}$/, sentence('This is no hold.'));

export const NewHold = z.object({
  service: Id,
  starts_at: DateTimeIn,
  /** Who and what is wished; a place nobody is wished for is chosen freely. */
  resources: z.array(Id).max(10).default([]),
  /** Whom it is for: what she wishes is heeded. */
  client: Id.optional(),
});
export type NewHold = z.output<typeof NewHold>;

/** A time that is kept until it is booked, given back or its minutes have passed. */
export const Hold = z.object({ id: HoldId, expires_at: InstantOut, resources: z.array(NamedResource) });
export type Hold = z.infer<typeof Hold>;

export const SlotQuery = z
  .object({
    service: Id,
    ...period,
    /** Only times at which this therapist, room or machine is free. */
    resource: Id.optional(),
    /** The caller's hold, whose time counts as free. */
    hold: HoldId.optional(),
    /** The session that is to move, whose time counts as free. */
    session: Id.optional(),
    /** Whom it is for, or the session's client: only who and what fits. */
    client: Id.optional(),
  })
  .refine(isPeriod, NO_PERIOD)
  .refine(isShort, TOO_LONG);
export type SlotQuery = z.output<typeof SlotQuery>;

/** A time at which a service can begin, with a free choice of who and what it needs. */
export const Slot = z.object({
  starts_at: InstantOut,
  ends_at: InstantOut,
  resources: z.array(NamedResource),
});
export type Slot = z.infer<typeof Slot>;

/** A session whose therapist, room or machine was blocked, with who could take it. */
export const HandoverSession = z.object({
  id: z.number().int(),
  client: z.object({ id: z.number().int(), name: z.string(), phone: z.string() }),
  service_name: z.string(),
  session_number: z.number().int(),
  starts_at: InstantOut,
  ends_at: InstantOut,
  /** Who and what it still has. */
  resources: z.array(NamedResource),
  /** Who or what it has lost. */
  lost: z.array(NamedResource),
  /**
   * The best first: others at the same time, then the next free times. The first ones of all sessions of an answer go together.
   * Empty where nothing is free within `HANDOVER_DAYS`.
   */
  offers: z.array(z.object({ starts_at: InstantOut, resources: z.array(NamedResource) })),
});
export type HandoverSession = z.infer<typeof HandoverSession>;
export type HandoverOffer = HandoverSession['offers'][number];

/**
 * The time that was blocked at once, and the first `MAX_HANDOVER` sessions that lie under it. Where something keeps a part of the
 * time, `blocks` are several; `block` is the first.
 */
export const BlockedNow = z.object({
  block: Block,
  blocks: z.array(Block),
  sessions: z.array(HandoverSession),
});
export type BlockedNow = z.infer<typeof BlockedNow>;

/** When a service can begin next; null where no time is free within `MAX_SLOT_DAYS`. */
export const NextFree = z.object({
  service: z.number().int(),
  service_name: z.string(),
  slot: Slot.nullable(),
});
export type NextFree = z.infer<typeof NextFree>;

/** A stretch of time in which a resource takes sessions, by its hours; what is taken already lies within it. */
export const WorkingTime = z.object({
  resource: z.number().int(),
  starts_at: InstantOut,
  ends_at: InstantOut,
});
export type WorkingTime = z.infer<typeof WorkingTime>;

export const PeriodQuery = z.object(period).refine(isPeriod, NO_PERIOD).refine(isShort, TOO_LONG);

/** A session that cannot have its time, because someone or something is taken. In the 409's key `conflicts`. */
export const ScheduleConflict = z.object({
  service: z.string(),
  session_number: z.number().int(),
  starts_at: InstantOut,
  /** The first of the place that is busy. */
  resource: NamedResource,
  /** Whether any of several would have done: none of them is free. */
  is_choice: z.boolean().optional(),
  /** Whether it is not for this client, or not what was wished for: another of its kind may do. */
  does_not_fit: z.boolean().optional(),
  /** The nearest times it could begin instead, up to three. */
  alternatives: z.array(InstantOut),
  /** The session in the way of leave, and whose it is. */
  session: z.number().int().optional(),
  client_id: z.number().int().optional(),
  client: z.string().optional(),
});
export type ScheduleConflict = z.infer<typeof ScheduleConflict>;

/** The error body of a refusal by the calendar. */
export const ScheduleRefusal = z.object({ detail: z.string(), conflicts: z.array(ScheduleConflict) });
