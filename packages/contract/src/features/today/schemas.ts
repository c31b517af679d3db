import { Id } from '../../endpoint.ts';
import { MoneyOut } from '../../fields.ts';
import { DayIn, InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { PlannedSession } from '../sessions/schemas.ts';

/** The most sessions of a day that are listed; `counts` has all of them. */
export const LISTED_TODAY = 500;

export const TodayQuery = z.object({
  date: DayIn.optional(),
  /** The employee who has the sessions as their therapist, or completed them. */
  therapist: Id.optional(),
  /** Whether to say of the day of everyone too what was measured last. */
  measured: z.stringbool().optional(),
});

/** What was measured of a client last time. */
export const LastMeasured = z.object({
  name: z.string(),
  unit: z.string(),
  value: z.number(),
  at: InstantOut,
  /** Compared with the time before; null for the first one. */
  change: z.number().nullable(),
});
export type LastMeasured = z.infer<typeof LastMeasured>;

/** One line of a day at the desk. */
export const TodaySession = z.object({
  id: z.number().int(),
  /** What this session lacks; nothing while its client did not come. */
  owes: MoneyOut,
  /** Still expected although its time has come. */
  is_late: z.boolean(),
  /** The client's next open session after this one. */
  next_at: InstantOut.nullable(),
  /** What was measured of the client before this session, by type; only of one therapist's day, or where it is asked for. */
  last_measured: z.array(LastMeasured),
  /** The sale of its booking, for the receipt. */
  order_id: z.number().int().nullable(),
  /** Whether the client booked it by herself, and its time is only kept until its deposit comes. */
  self_booked: z.boolean(),
  awaits_deposit: z.boolean(),
  /** Whether the client came by herself and the desk has not looked at who she is yet. */
  client_to_confirm: z.boolean(),
  session: PlannedSession,
});
export type TodaySession = z.infer<typeof TodaySession>;

export const TodayCounts = z.object({
  all: z.number().int(),
  arrived: z.number().int(),
  completed: z.number().int(),
  late: z.number().int(),
  no_show: z.number().int(),
  owes: z.number().int(),
});
export type TodayCounts = z.infer<typeof TodayCounts>;

export const Today = z.object({
  date: z.string(),
  sessions: z.array(TodaySession).max(LISTED_TODAY),
  counts: TodayCounts,
});
export type Today = z.infer<typeof Today>;
