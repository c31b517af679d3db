import type { Policy } from '@revive/contract';

type Given = Pick<Policy, 'opening_hours' | 'special_times' | 'slot_minutes'>;

/** From the earliest opening to the latest closing of the week, and of seasons that are not over, in steps of the calendar. */
export function openTimes(
  { opening_hours, special_times, slot_minutes }: Given,
  today: string = new Date().toISOString().slice(0, 10),
) {
  const week = Object.values(opening_hours).filter(({ open }) => open);
  const seasons = special_times.seasons
    .filter(({ to }) => to >= today)
    .flatMap(({ hours }) => hours.map(({ opens, closes }) => ({ from: opens, to: closes })));
  const open = [...week, ...seasons];
  const [from = '00:00'] = open.map((hours) => hours.from).sort();
  const last = open.map((hours) => hours.to).sort();
  const to = last.at(-1) ?? DAY_ENDS;
  // A day's end is no time of it.
  return { from, to: to > DAY_ENDS ? DAY_ENDS : to, step: slot_minutes };
}

const DAY_ENDS = '23:59';
