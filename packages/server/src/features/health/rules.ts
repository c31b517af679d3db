import type { Answer, QuestionKind, QuestionStops } from '@revive/contract';

const DAY_MS = 24 * 60 * 60_000;

interface Asked {
  /** When it was answered last; undefined: never. */
  asked_at: Date | undefined;
  ask_again_days: number;
  now: Date;
  /** When the business day began. */
  today: Date;
  /** Whether no session of the service was held yet. */
  is_first: boolean;
  booked_at: Date;
}

/**
 * Whether a question is asked before a session: it never was, it was too long ago, or the service is new to the client and
 * nothing was answered since it was booked, nor on this day.
 */
export function isDue({ asked_at, ask_again_days, now, today, is_first, booked_at }: Asked): boolean {
  if (!asked_at || now.getTime() - asked_at.getTime() > ask_again_days * DAY_MS) return true;
  return is_first && asked_at < booked_at && asked_at < today;
}

/** Whether a value is one of a question's. */
export const isValueOf = (kind: QuestionKind, value: string): boolean =>
  kind === 'text' || value === 'yes' || value === 'no' || value === 'unsaid';

interface Does {
  kind: QuestionKind;
  stops: QuestionStops;
  value: string;
  is_latest: boolean;
  is_archived: boolean;
  is_agreed: boolean;
}

/** What an answer does now. A stop stays, whatever is answered later, until a manager agrees. */
export function doesNow({ kind, stops, value, is_latest, is_archived, is_agreed }: Does): Answer['does'] {
  const isHeeded = !is_archived && stops !== 'none' && (kind === 'text' || value !== 'no');
  if (!isHeeded) return 'none';
  if (stops === 'manager' && !is_agreed) return 'stop';
  return is_latest ? 'warn' : 'none';
}
