import { useEffect, useRef } from 'react';
import { formatClock } from '../../lib/clock-time.ts';
import { formatDate } from '../../lib/date-style.ts';
import { dayOf } from '../me/days.ts';
import styles from './free-times.module.css';

type Slots = readonly { starts_at: string }[];

/** The days with a free time, each once, as `2026-11-23`. */
export const daysWithTimes = (slots: Slots): string[] => [
  ...new Set(slots.map(({ starts_at }) => dayOf(starts_at))),
];

type FreeTimesProps = {
  slots: Slots;
  /** The day whose times are shown. */
  day: string | undefined;
  /** The time that was chosen before. */
  chosen?: string | undefined;
  isBusy: boolean;
  onDay: (day: string) => void;
  onChoose: (starts_at: string) => void;
};

/** Free times: a strip of days, and the times of one of them. */
export function FreeTimes({ slots, day, chosen, isBusy, onDay, onChoose }: FreeTimesProps) {
  // The days are more than a phone shows at once.
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = day && strip.current?.querySelector('[aria-pressed="true"]');
    if (pressed) pressed.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [day]);
  if (slots.length === 0) return null;
  return (
    <>
      <div ref={strip} className={styles.days}>
        {daysWithTimes(slots).map((one) => (
          <button
            key={one}
            type="button"
            className={styles.day}
            aria-pressed={one === day}
            onClick={() => onDay(one)}
          >
            {formatDate(new Date(`${one}T12:00:00Z`), 'weekday')}
          </button>
        ))}
      </div>
      <div className={styles.times}>
        {slots
          .filter(({ starts_at }) => dayOf(starts_at) === day)
          .map(({ starts_at }) => (
            <button
              key={starts_at}
              type="button"
              className={styles.time}
              aria-pressed={chosen === undefined ? undefined : starts_at === chosen}
              aria-disabled={isBusy || undefined}
              onClick={() => isBusy || onChoose(starts_at)}
            >
              {formatClock(starts_at)}
            </button>
          ))}
      </div>
    </>
  );
}
