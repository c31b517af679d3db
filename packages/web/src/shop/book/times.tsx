import { formatClock } from '../../lib/clock-time.ts';
import styles from './free-times.module.css';

export type Slots = readonly { starts_at: string }[];

type TimesProps = {
  slots: Slots;
  /** The time that was chosen before. */
  chosen?: string | undefined;
  isBusy: boolean;
  onChoose: (starts_at: string) => void;
};

/** The free times of a day. */
export const Times = ({ slots, chosen, isBusy, onChoose }: TimesProps) => (
  <div className={styles.times}>
    {slots.map(({ starts_at }) => (
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
);
