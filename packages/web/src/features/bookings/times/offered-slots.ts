import type { Slot } from '@revive/contract';
import { fromInputDateTime, toInputDay } from '../../../lib/date.ts';

const OF_A_DAY = 6;
/** Without a day: so many of each of the first days that have any. */
const OF_EACH = 3;
const DAYS = 2;

/**
 * The free times to offer as buttons, in order: of a day those nearest to the typed time, or its first ones; where that day has
 * none, and while no day is typed, the first ones of the next days.
 */
export function offeredSlots(slots: readonly Slot[], day: string, at: string): Slot[] {
  const onDay = slots.filter(({ starts_at }) => toInputDay(starts_at) === day);
  if (onDay.length === 0) {
    const days = [...new Set(slots.map(({ starts_at }) => toInputDay(starts_at)))].slice(0, DAYS);
    return days.flatMap((one) =>
      slots.filter(({ starts_at }) => toInputDay(starts_at) === one).slice(0, OF_EACH),
    );
  }
  const wanted = Date.parse(fromInputDateTime(at) || onDay[0]!.starts_at);
  const gap = ({ starts_at }: Slot) => Math.abs(Date.parse(starts_at) - wanted);
  return onDay
    .toSorted((one, other) => gap(one) - gap(other))
    .slice(0, OF_A_DAY)
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
}
