import { openRanges, type Policy, weekdayOf } from '@revive/contract';
import { toInstant } from '../../../lib/business-time.ts';
import type { SessionsRow } from './sessions-row.ts';

/**
 * When a session of an old book is planned for: at its time, else when the business opens on that day. Null for a time before
 * `now`, which is none to plan for.
 */
export function plannedAt(
  policy: Policy,
  { day, time }: NonNullable<SessionsRow['next']>,
  now: Date,
): Date | null {
  const opens = openRanges(policy, day)[0]?.from ?? policy.opening_hours[weekdayOf(day)].from;
  const at = toInstant(`${day}T${time ?? opens}`, policy.time_zone);
  return at > now ? at : null;
}
