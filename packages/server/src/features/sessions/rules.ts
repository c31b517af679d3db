import type { SessionStatus } from '@revive/contract';
import { SUSPICIOUS } from '@revive/contract/schemas';

/** Whether a value differs so much from the last one that a typing error is likely. */
export function isSuspicious(value: number, last: number): boolean {
  const { ratio, share, difference } = SUSPICIOUS;
  const gap = Number(Math.abs(value - last).toFixed(2));
  return value >= last * ratio || value * ratio <= last || (gap > last * share && gap > difference);
}

interface Kept {
  scheduled_at: Date | null;
  completed_at: Date | null;
  lapsed_at: Date | null;
  cancelled_at: Date | null;
  attendance: string | null;
}

const HOUR_MS = 3_600_000;

/** Whether a session is called off later than the owner allows. */
export const isLate = (scheduled_at: Date, now: Date, cancel_until_hours: number): boolean =>
  scheduled_at.getTime() - now.getTime() < cancel_until_hours * HOUR_MS;

/** Whether the client of a session did not come or called it off, so that its time is given free. */
export const isAway = (attendance: string | null): boolean =>
  attendance === 'no_show' || attendance === 'called_off';

/** What is noted of a session once its last note is taken back: a client who had arrived before is here again. */
export const attendanceBefore = ({ arrived_at }: { arrived_at: Date | null }) =>
  ({
    attendance: arrived_at && 'arrived',
    attendance_at: arrived_at,
    called_off_late: null,
    call_off_reason: null,
    arrived_at: null,
  }) as const;

/** What became of a session. What was noted at the desk counts only while it is not held. */
export function statusOf(session: Kept): SessionStatus {
  const { scheduled_at, completed_at, lapsed_at, cancelled_at, attendance } = session;
  if (cancelled_at) return 'cancelled';
  if (completed_at) return 'completed';
  if (lapsed_at) return 'lapsed';
  if (!scheduled_at) return 'unplanned';
  if (attendance === 'called_off') return 'cancelled';
  if (attendance === 'arrived' || attendance === 'no_show') return attendance;
  return 'upcoming';
}
