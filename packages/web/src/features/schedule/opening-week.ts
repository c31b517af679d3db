import { type Policy, WEEKDAYS, type WorkingHours } from '@revive/contract';

type OpeningHours = Policy['opening_hours'];

/** The opening hours of a day of the week, 1 is Monday; of a closed one those it had. */
export const openingOf = (opening: OpeningHours, weekday: number): Pick<WorkingHours, 'opens' | 'closes'> => {
  const { from, to } = opening[WEEKDAYS[weekday - 1]!];
  return { opens: from, closes: to };
};

/** Whether the business opens on a day of the week, 1 is Monday. */
export const isOpenOn = (opening: OpeningHours, weekday: number): boolean =>
  opening[WEEKDAYS[weekday - 1]!].open;

/** The week a therapist works who is there whenever the business is open. */
export const openingWeek = (opening: OpeningHours): WorkingHours[] =>
  WEEKDAYS.map((_, place) => place + 1)
    .filter((weekday) => isOpenOn(opening, weekday))
    .map((weekday) => ({ weekday, ...openingOf(opening, weekday) }));
