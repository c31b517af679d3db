import type { Range } from './ranges.ts';
import type { Who } from './who.ts';

export const MINUTE_MS = 60_000;

/** What is planned: a session, or one that is only thought of. */
export interface Visit {
  service_id: number;
  service: string;
  session_number: number;
  starts_at: Date;
  minutes: number;
  buffer_minutes: number;
  /** Whose it is; of one that is only thought of, and of all others of its call, it is not said. */
  client_id?: number;
  /** Who and what is wished; for a place without a wish a resource is chosen freely. */
  wished: readonly number[];
  /** What was wished is only what it has: a place in which that does not fit any more is chosen freely. */
  is_kept?: boolean;
  /** Whom it is for; where it is not known yet, everyone fits. */
  who?: Who | undefined;
}

export interface SessionVisit extends Visit {
  session_id: number;
}

/** What a visit occupies when it begins at an instant, the pause after it included. */
export const rangeOfVisit = (
  { minutes, buffer_minutes }: Pick<Visit, 'minutes' | 'buffer_minutes'>,
  start: number,
): Range => ({
  from: start,
  to: start + (minutes + buffer_minutes) * MINUTE_MS,
});

/** When visits begin that follow one another from an instant on: each once the one before it and its pause are over. */
export function startsInTurn(
  visits: readonly Pick<Visit, 'minutes' | 'buffer_minutes'>[],
  start: number,
): number[] {
  let next = start;
  return visits.map((visit) => {
    const begin = next;
    next = rangeOfVisit(visit, begin).to;
    return begin;
  });
}
