import * as z from '../../zod.ts';
import { ResourceKind } from '../schedule/schemas.ts';
import { compared } from './period.ts';

/** In percent, to one decimal; null where there is nothing to compare with. */
const Percent = z.number().nullable();

const Times = {
  /** Working hours as the week is kept now, less leave, breaks and blocks. */
  worked_minutes: z.number().int(),
  /** What sessions occupy, the pause after them included. */
  booked_minutes: z.number().int(),
  /** Of the booked, those of completed sessions. */
  held_minutes: z.number().int(),
  /** Booked of worked. */
  use_percent: Percent,
};

const Outcomes = {
  /** Sessions planned for the period and completed. */
  held: z.number().int(),
  no_shows: z.number().int(),
  called_off_late: z.number().int(),
  /** Of these three together. */
  no_show_percent: Percent,
  called_off_late_percent: Percent,
};

/** How the calendar was used. A session counts on the business day it is planned for; cancelled ones count nowhere. */
export const CalendarReport = z.object({
  ...compared,
  /** Those that take sessions, and others that had some in the period; by kind and name. */
  resources: z.array(
    z.object({ resource: z.number().int(), kind: ResourceKind, name: z.string(), ...Times, ...Outcomes }),
  ),
  /** The most sessions first, at most `REPORT_ROWS`. */
  services: z.array(z.object({ service: z.number().int(), service_name: z.string(), ...Outcomes })),
  other_services: z.object(Outcomes).nullable(),
  /** Completed sessions by weekday (Monday is 1) and hour of the day at which they began; none is left out. */
  busiest: z.array(
    z.object({ weekday: z.number().int(), hour: z.number().int(), sessions: z.number().int() }),
  ),
  /** Hours are those of all therapists; sessions are all, whoever has them. */
  totals: z.object({ ...Times, ...Outcomes }),
  previous_totals: z.object({ ...Times, ...Outcomes }),
});
export type CalendarReport = z.infer<typeof CalendarReport>;
