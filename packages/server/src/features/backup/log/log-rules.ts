import { type BaseName, isFrom, type PieceName } from './log-names.ts';

const DAY_MS = 86_400_000;
const BASE_EVERY_MS = DAY_MS;
const KEPT_MS = 7 * DAY_MS;
const LATE_MS = 10 * 60_000;

/** Whether the cluster is to be copied again: each day, so that no more than a day of the log is gone through. */
export const isBaseDue = (last: BaseName | undefined, now: Date): boolean =>
  last === undefined || Math.abs(now.getTime() - last.at.getTime()) >= BASE_EVERY_MS;

/** The copy to begin with to come to a moment; the newest one for the last moment there is. */
export const chooseBase = (bases: readonly BaseName[], at: Date | undefined): BaseName | undefined =>
  bases.filter((base) => at === undefined || base.at <= at).toSorted((one, other) => +other.at - +one.at)[0];

/** What goes once a new copy is there: all that leads to no moment of the last week. The newest copy stays. */
export function toForgetOfLog(
  bases: readonly BaseName[],
  pieces: readonly PieceName[],
  now: Date,
): readonly string[] {
  const newestFirst = bases.toSorted((one, other) => +other.at - +one.at);
  const beforeWeek = newestFirst.findIndex(({ at }) => now.getTime() - at.getTime() >= KEPT_MS);
  // The first one that is older leads to the first moments of the week.
  const kept = beforeWeek < 0 ? newestFirst : newestFirst.slice(0, beforeWeek + 1);
  const oldest = kept.at(-1);
  if (!oldest) return [];
  const old = pieces.filter(({ file }) => !isFrom(file, oldest.from));
  return [...newestFirst.slice(kept.length), ...old].map(({ name }) => name);
}

/** Whether the newest piece in a place is older than it should be; what PostgreSQL was away for does not count. */
export const isLogLate = (newest: Date | undefined, runsSince: Date, now: Date): boolean =>
  now.getTime() - Math.max(newest?.getTime() ?? 0, runsSince.getTime()) > LATE_MS;
