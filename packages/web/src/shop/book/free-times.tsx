import { useEffect, useRef } from 'react';
import { formatDate } from '../../lib/date-style.ts';
import { dayOf, noonOf } from '../me/days.ts';
import styles from './free-times.module.css';
import { type Slots, Times } from './times.tsx';

/** The days with a free time, each once, as `2026-11-23`. */
export const daysWithTimes = (slots: Slots): string[] => [
  ...new Set(slots.map(({ starts_at }) => dayOf(starts_at))),
];

type FreeTimesProps = {
  slots: Slots;
  /** The day whose times are shown. */
  day: string | undefined;
  isBusy: boolean;
  onDay: (day: string) => void;
  onChoose: (starts_at: string) => void;
};

/** Free times: a strip of days, and the times of one of them. */
export function FreeTimes({ slots, day, isBusy, onDay, onChoose }: FreeTimesProps) {
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
            {formatDate(noonOf(one), 'weekday')}
          </button>
        ))}
      </div>
      <Times
        slots={slots.filter(({ starts_at }) => dayOf(starts_at) === day)}
        isBusy={isBusy}
        onChoose={onChoose}
      />
    </>
  );
}
