/**
 * How long a wallet may take before a lookup asks for the outcome: entering a PIN takes minutes. Longer than the
 * time-out of every adapter.
 */
export const FIRST_LOOKUP_MS = 3 * 60_000;

/** How old an open payment must be before a person may settle it by hand, so that no call can still be running. */
export const RESOLVABLE_AFTER_MS = 5 * 60_000;

const SECOND = 1000;
const MINUTE = 60 * SECOND;

// Often at first, while the payer enters the PIN, then rarely.
const LOOKUP_DELAYS_MS = [
  ...Array<number>(4).fill(5 * SECOND),
  ...Array<number>(10).fill(10 * SECOND),
  ...Array<number>(4).fill(30 * SECOND),
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
];

/** When to ask the wallet again after this many lookups without an outcome. */
export const lookupDelay = (lookups: number): number =>
  LOOKUP_DELAYS_MS[Math.min(lookups, LOOKUP_DELAYS_MS.length - 1)]!;

/** The longest delay of a lookup. A time further ahead was written while the clock was wrong. */
const FURTHEST_LOOKUP_MS = 60 * MINUTE;

/** A lookup is due when its time is outside these two: past, or further ahead than the longest delay. */
export const lookupsToWaitFor = (now: Date): { after: Date; until: Date } => ({
  after: now,
  until: new Date(now.getTime() + FURTHEST_LOOKUP_MS),
});

/** Whether the lookup of an open attempt is due. Its times are strings where it comes as JSON. */
export const isLookupDue = (
  attempt: { settled_at: Date | string | null; next_lookup_at: Date | string | null },
  now: Date,
): boolean => {
  if (attempt.settled_at !== null || attempt.next_lookup_at === null) return false;
  const { after, until } = lookupsToWaitFor(now);
  const next = new Date(attempt.next_lookup_at);
  return next <= after || next > until;
};

/** When a person may first settle an open payment by hand. */
export const resolvableAt = ({ created_at }: { created_at: Date }): Date =>
  new Date(created_at.getTime() + RESOLVABLE_AFTER_MS);
