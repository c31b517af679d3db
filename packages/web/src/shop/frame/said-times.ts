import { type Sentence, type ShopPolicy, sentence, type Translator } from '@revive/contract';
import { formatDate } from '../../lib/date-style.ts';
import { literally } from '../../lib/use-translation.ts';
import { dayOf, noonOf } from '../me/days.ts';
import { type OpeningTimes, openingTimes, seasonTimes } from './opening-times.ts';
import { holidaysAt, seasonsAt } from './special-days.ts';

/** When the business is open, as the footer says it. */
export interface SaidTimes {
  /** The usual week, where it is ever open, and the seasons that are on or begin soon, with their first and last day. */
  weeks: { name: string; from?: string; to?: string; lines: { days: string; hours: string | null }[] }[];
  /** What is closed soon, in a sentence for each day. */
  holidays: string[];
}

const DAYS: Record<OpeningTimes['first'], Sentence> = {
  saturday: sentence('Saturday'),
  sunday: sentence('Sunday'),
  monday: sentence('Monday'),
  tuesday: sentence('Tuesday'),
  wednesday: sentence('Wednesday'),
  thursday: sentence('Thursday'),
  friday: sentence('Friday'),
};

type Times = Pick<ShopPolicy, 'opening_hours' | 'special_times'>;

/** Says the times in the language of a page. The server alone does, so that no page brings the program for it. */
export function sayTimes({ opening_hours, special_times }: Times, translate: Translator): SaidTimes {
  const t = literally((said, values) => translate(said, values));
  const today = dayOf(new Date());
  const onDay = (day: string) => formatDate(noonOf(day), 'monthDay', { timeZone: 'UTC' });
  const daysOf = ({ first, last }: OpeningTimes): string => {
    if (first === last) return t(DAYS[first]);
    if (first === 'saturday' && last === 'friday') return t('Every day');
    return t('{{first}} to {{last}}', { first: t(DAYS[first]), last: t(DAYS[last]) });
  };
  const linesOf = (times: readonly OpeningTimes[]) =>
    times.map((line) => ({ days: daysOf(line), hours: line.hours }));
  const usual = linesOf(openingTimes(opening_hours));
  return {
    weeks: [
      ...(usual.length > 0 ? [{ name: t('Opening hours'), lines: usual }] : []),
      ...seasonsAt(special_times, today).map((season) => ({
        name: season.name,
        from: onDay(season.from),
        to: onDay(season.to),
        lines: linesOf(seasonTimes(season)),
      })),
    ],
    holidays: holidaysAt(special_times, today).map(({ date, name }) =>
      t('Closed on {{day}}: {{name}}', { day: onDay(date), name }),
    ),
  };
}
