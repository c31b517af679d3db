import type { ShopPolicy } from '@revive/contract';

type Hours = ShopPolicy['opening_hours'];
type Day = keyof Hours;

// As a week runs in Mogadishu.
const WEEK: readonly Day[] = ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/** Days that follow each other with the same hours; `hours` is null when closed. */
export interface OpeningTimes {
  first: Day;
  last: Day;
  hours: string | null;
}

/** The opening hours in as few lines as possible; none when the business is never open. */
export function openingTimes(opening: Hours): OpeningTimes[] {
  const groups: OpeningTimes[] = [];
  for (const day of WEEK) {
    const { open, from, to } = opening[day];
    const hours = open ? `${from}–${to}` : null;
    const latest = groups.at(-1);
    if (latest?.hours === hours) latest.last = day;
    else groups.push({ first: day, last: day, hours });
  }
  return groups.some(({ hours }) => hours !== null) ? groups : [];
}
