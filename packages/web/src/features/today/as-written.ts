import type { TodaySession } from '@revive/contract';
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
