import type { TodayCounts, TodaySession } from '@revive/contract';
import type { WaitingAct } from '../../line/line-store.ts';
import { withWaiting } from '../../line/waiting-acts.ts';

/** The lines of a day as they are once what waits on this device is done. */
export const asWritten = (
  lines: readonly TodaySession[],
  acts: readonly WaitingAct[],
): readonly TodaySession[] =>
  acts.length === 0
    ? lines
    : lines.map((line) => {
        const session = withWaiting(line.session, acts);
        return session === line.session ? line : { ...line, session, is_late: false };
      });

/** How many there are of each kind then. The lines are those that were read, and as they are once what waits is done. */
export function countWritten(
  counts: TodayCounts,
  read: readonly TodaySession[],
  shown: readonly TodaySession[],
): TodayCounts {
  const more = (isOne: (line: TodaySession) => boolean) =>
    shown.filter(isOne).length - read.filter(isOne).length;
  return {
    ...counts,
    arrived: counts.arrived + more(({ session }) => session.status === 'arrived'),
    completed: counts.completed + more(({ session }) => session.status === 'completed'),
    late: counts.late + more(({ is_late }) => is_late),
  };
}
