import type { TodayCounts, TodaySession } from '@revive/contract';

/** What the lines of a day can be narrowed to; named as the counts are. */
export type Shown = keyof TodayCounts;

export const SHOWN: readonly Shown[] = ['all', 'late', 'arrived', 'completed', 'owes', 'no_show'];

const KEEPS: Record<Shown, (line: TodaySession) => boolean> = {
  all: () => true,
  late: ({ is_late }) => is_late,
  arrived: ({ session }) => session.status === 'arrived',
  completed: ({ session }) => session.status === 'completed',
  owes: ({ owes }) => owes > 0,
  no_show: ({ session }) => session.status === 'no_show',
};

export const shownLines = (lines: readonly TodaySession[], shown: Shown): TodaySession[] =>
  lines.filter(KEEPS[shown]);
