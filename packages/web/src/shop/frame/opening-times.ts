import { type Season, type ShopPolicy, WEEKDAYS } from '@revive/contract';

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
export const openingTimes = (opening: Hours): OpeningTimes[] =>
  inGroups((day) => {
    const { open, from, to } = opening[day];
    return open ? `${from}–${to}` : null;
  });

/** The same of a season, which may be open several times a day. */
export const seasonTimes = ({ hours }: Pick<Season, 'hours'>): OpeningTimes[] =>
  inGroups((day) => {
    const ranges = hours.filter(({ weekday }) => WEEKDAYS[weekday - 1] === day);
    return ranges.length > 0 ? ranges.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') : null;
  });

function inGroups(hoursOf: (day: Day) => string | null): OpeningTimes[] {
  const groups: OpeningTimes[] = [];
  for (const day of WEEK) {
    const hours = hoursOf(day);
    const latest = groups.at(-1);
    if (latest?.hours === hours) latest.last = day;
    else groups.push({ first: day, last: day, hours });
  }
  return groups.some(({ hours }) => hours !== null) ? groups : [];
}
