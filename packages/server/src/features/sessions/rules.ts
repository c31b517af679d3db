import { type SessionStatus, SUSPICIOUS } from '@revive/contract';

/** Whether a value differs so much from the last one that a typing error is likely. */
export function isSuspicious(value: number, last: number): boolean {
  const { ratio, share, difference } = SUSPICIOUS;
  const gap = Number(Math.abs(value - last).toFixed(2));
  return value >= last * ratio || value * ratio <= last || (gap > last * share && gap > difference);
}

interface Kept {
  completed_at: Date | null;
  cancelled_at: Date | null;
  attendance: string | null;
}

/** What became of a session. What was noted at the desk counts only while it is open. */
export function statusOf({ completed_at, cancelled_at, attendance }: Kept): SessionStatus {
  if (cancelled_at) return 'cancelled';
  if (completed_at) return 'completed';
  if (attendance === 'arrived' || attendance === 'no_show') return attendance;
  return 'upcoming';
}
