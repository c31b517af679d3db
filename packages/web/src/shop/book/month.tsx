import { type OpenDay, WEEKDAYS, weekdayOf } from '@revive/contract';
import { useState } from 'react';
import { formatDate } from '../../lib/date-style.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { useShopPage } from '../frame/shop-page-context.ts';
import { laterDay, noonOf } from '../me/days.ts';
import choices from './free-times.module.css';
import styles from './month.module.css';

type MonthProps = {
  /** Those on which something can be booked, full ones too. */
  days: readonly OpenDay[];
  day: string | undefined;
  onDay: (day: string) => void;
  /** Whether she can wait for a time on a day that is full. */
  canWait: boolean;
};

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The days of a month: the free ones, the full ones crossed out, and those on which nothing is given. */
export function Month({ days, day, onDay, canWait }: MonthProps) {
  const { t } = useTranslation();
  const { week_starts_on } = useShopPage().policy;
  const [chosen, setChosen] = useState<string>();
  const months = [...new Set(days.map((one) => one.day.slice(0, 7)))];
  const month = [chosen, day?.slice(0, 7)].find((one) => one && months.includes(one)) ?? months[0];
  if (month === undefined) return null;
  const placeOf = (one: string) =>
    (WEEKDAYS.indexOf(weekdayOf(one)) - WEEKDAYS.indexOf(week_starts_on) + 7) % 7;
  // The weeks before the first day that can be booked are left out.
  const week = laterDay(days[0]!.day, -placeOf(days[0]!.day));
  const first = week.startsWith(month) ? week : `${month}-01`;
  const before = placeOf(first);
  const free = new Map(days.map((one) => [one.day, one.free]));
  return (
    <>
      <Cluster>
        {months.map((one) => (
          <button
            key={one}
            type="button"
            className={choices.day}
            aria-pressed={one === month}
            onClick={() => setChosen(one)}
          >
            {formatDate(noonOf(`${one}-01`), 'month')}
          </button>
        ))}
      </Cluster>
      <div className={styles.month}>
        {WEEK.map((place) => (
          <Note as="span" key={place} aria-hidden="true">
            {formatDate(noonOf(laterDay(first, place - before)), 'shortWeekday')}
          </Note>
        ))}
        {WEEK.slice(0, before).map((place) => (
          <span key={place} />
        ))}
        {daysFrom(first).map((one) => {
          const number = Number(one.slice(8));
          const count = free.get(one);
          const said = formatDate(noonOf(one), 'weekday');
          if (count === undefined) return <span key={one}>{number}</span>;
          return (
            <button
              key={one}
              type="button"
              className={choices.day}
              data-number=""
              data-full={count === 0 || undefined}
              aria-pressed={one === day}
              aria-label={count === 0 ? t('{{day}} is full', { day: said }) : said}
              onClick={() => onDay(one)}
            >
              {number}
            </button>
          );
        })}
      </div>
      {canWait && days.some((one) => one.free === 0) && (
        <Note>{t('Days that are crossed out are full. Press one to wait for a time.')}</Note>
      )}
    </>
  );
}

/** From a day to the end of its month. */
function daysFrom(first: string): string[] {
  const days: string[] = [];
  for (let day = first; day.startsWith(first.slice(0, 7)); day = laterDay(day, 1)) days.push(day);
  return days;
}
