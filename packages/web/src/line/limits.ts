import { type Cents, cents, dollars } from '@revive/contract';
import type { LinePolicy } from './open-store.ts';

const HOUR_MS = 3_600_000;
/** From here on a person is warned. */
const WARNED = 0.8;

/** The last contact by the clock of this device, and the latest hour it ever saw. */
export interface Seen {
  local_at: number;
  max_seen: number;
}

/**
 * The milliseconds without a line. A clock that was set back does not bring hours back: what was seen once has passed.
 */
export const withoutLineMs = ({ local_at, max_seen }: Seen, now: number): number =>
  Math.max(0, Math.max(now, max_seen) - local_at);

/** The latest hour seen, after so much more of a clock that only goes on; `now` may have been set back meanwhile. */
export const latestSeen = (max_seen: number, now: number, passed_ms: number): number =>
  Math.max(now, max_seen + passed_ms);

/** What is used up of what the owner allows. */
export interface Used {
  without_line_ms: number;
  unsent_cents: number;
}

export type Limit = 'hours' | 'sale' | 'device';

/** The first limit that a sale of this worth would go beyond; null where there is none. */
export function limitOf(policy: LinePolicy, used: Used, total: Cents): Limit | null {
  if (used.without_line_ms >= policy.line_hours * HOUR_MS) return 'hours';
  if (dollars(total) > policy.line_sale_limit) return 'sale';
  return dollars(cents(used.unsent_cents + total)) > policy.line_device_limit ? 'device' : null;
}

/** The limit that is reached by hours or by what waits, whatever is sold next. */
export function reachedLimit(policy: LinePolicy, used: Used): 'hours' | 'device' | null {
  if (used.without_line_ms >= policy.line_hours * HOUR_MS) return 'hours';
  return dollars(cents(used.unsent_cents)) >= policy.line_device_limit ? 'device' : null;
}

/** The limit of which four fifths are used up. */
export function nearLimit(policy: LinePolicy, used: Used): 'hours' | 'device' | null {
  if (used.without_line_ms >= policy.line_hours * HOUR_MS * WARNED) return 'hours';
  const unsent = dollars(cents(used.unsent_cents));
  return unsent > 0 && unsent >= policy.line_device_limit * WARNED ? 'device' : null;
}
