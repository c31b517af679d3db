import type { Policy } from '@revive/contract';

/** From the earliest opening to the latest closing of the week, in steps of the calendar. */
export function openTimes({ opening_hours, slot_minutes }: Pick<Policy, 'opening_hours' | 'slot_minutes'>) {
  const open = Object.values(opening_hours).filter((hours) => hours.open);
  const [from = '00:00'] = open.map((hours) => hours.from).sort();
  const to =
    open
      .map((hours) => hours.to)
      .sort()
      .at(-1) ?? '23:59';
  return { from, to, step: slot_minutes };
}
