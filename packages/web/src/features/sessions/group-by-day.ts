import type { PlannedSession } from '@revive/contract';
import { formatLongDay, toInputDay } from '../../lib/date.ts';
import type { Translate } from '../../lib/use-translation.ts';

export type DayGroup = { day: string; sessions: PlannedSession[] };

const DAY_MS = 86_400_000;

/** Groups sessions by business day and keeps their order. */
export function groupByDay(sessions: readonly PlannedSession[]): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const session of sessions) {
    const day = toInputDay(session.scheduled_date);
    const last = groups.at(-1);
    if (last?.day === day) last.sessions.push(session);
    else groups.push({ day, sessions: [session] });
  }
  return groups;
}

/** 'Today', 'Tomorrow' or the day in full. */
export function dayTitle(t: Translate, { day, sessions }: DayGroup, now = new Date()): string {
  if (day === toInputDay(now)) return t('Today');
  if (day === toInputDay(new Date(now.getTime() + DAY_MS))) return t('Tomorrow');
  return formatLongDay(sessions[0]!.scheduled_date);
}
