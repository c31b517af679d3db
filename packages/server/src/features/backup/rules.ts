const DAY_MS = 86_400_000;
/** A nightly backup may begin late and take long. */
const LATE_MS = 26 * 3_600_000;
const PROOF_EVERY_MS = 28 * DAY_MS;
const PROOF_AGAIN_MS = 20 * 3_600_000;

/**
 * Which backups of a place go, beyond the `kept` newest; the one just written never does. A later time than that one's shows that
 * the clock is wrong now or was wrong then: such a backup is neither counted nor named.
 */
export function toForget(
  made: ReadonlyMap<string, number>,
  newest: string,
  kept: number,
): { old: string[]; later: number } {
  const now = made.get(newest) ?? Number.NEGATIVE_INFINITY;
  const earlier = [...made].filter(([name, at]) => name !== newest && at <= now);
  const oldestFirst = earlier.sort(([one, at], [other, then]) => at - then || (one < other ? -1 : 1));
  const old = oldestFirst.slice(0, Math.max(0, oldestFirst.length - (kept - 1))).map(([name]) => name);
  return { old, later: made.size - earlier.length - (made.has(newest) ? 1 : 0) };
}

/** Whether there should have been a newer backup by now. Before the first one a business is as old as its tables. */
export const isLate = (newest: Date | undefined, since: Date, now: Date): boolean =>
  now.getTime() - Math.max(newest?.getTime() ?? 0, since.getTime()) > LATE_MS;

/** Whether a backup is to be restored once more to try it out: every month, and on the day after that failed. */
export function isProofDue(
  last: { ended_at: Date; broken_rows: number | null } | undefined,
  now: Date,
): boolean {
  if (!last) return true;
  return (
    now.getTime() - last.ended_at.getTime() >= (last.broken_rows === 0 ? PROOF_EVERY_MS : PROOF_AGAIN_MS)
  );
}
