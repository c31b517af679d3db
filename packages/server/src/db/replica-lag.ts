/** What a replica answers, beside what the primary said just before. */
export interface Looked {
  /** By the primary's clock, in milliseconds since 1970. */
  atMs: number;
  /** Whether it has all that the primary had just before. */
  hasAll: boolean;
  /** When the last change that it has was made, by the primary's clock; null where it has none since its start. */
  lastChangeMs: number | null;
}

/**
 * By how many milliseconds a replica is behind. Each of two times bounds it: the last change that it has, and the last look at which
 * it had everything. The second is what an idle primary needs, whose last change may be hours old.
 */
export function lagOf(
  { atMs, hasAll, lastChangeMs }: Looked,
  hadAllMs: number | undefined,
): number | undefined {
  if (hasAll) return 0;
  const known = Math.max(lastChangeMs ?? -Infinity, hadAllMs ?? -Infinity);
  return known === -Infinity ? undefined : Math.max(0, atMs - known);
}
