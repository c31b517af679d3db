import type { TodaySession } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { useLine, type WaitingAct } from '../../line/line-store.ts';
import { actsOf } from '../../line/waiting-acts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { steadyPresses } from '../../ui/lists/steady-presses.ts';
import { TodayLine } from './today-line.tsx';
import styles from './today-screen.module.css';
import type { TodaySlots } from './today-slots.ts';

type TodayLinesProps = {
  /** Undefined while they load. */
  lines: readonly TodaySession[] | undefined;
  isFiltered: boolean;
  slots: TodaySlots;
  isWithoutMoney: boolean;
  onShowAll: () => void;
  onBook: () => void;
};

const NONE: readonly WaitingAct[] = [];

const SKELETON_LINES = [1, 2, 3, 4, 5, 6];

/** The lines of a day by time, with their loading and empty states. */
export function TodayLines({ lines, isFiltered, slots, isWithoutMoney, onShowAll, onBook }: TodayLinesProps) {
  const { t } = useTranslation();
  const acts = useLine((line) => line.acts);
  if (!lines)
    return (
      <div className={styles.lines} aria-busy="true">
        {SKELETON_LINES.map((place) => (
          <div key={place} className={styles.skeleton}>
            <Skeleton width="3rem" />
            <Skeleton width="70%" />
            <Skeleton width="60%" />
          </div>
        ))}
      </div>
    );
  if (lines.length === 0)
    return isFiltered ? (
      <EmptyState drawing="search" action={<Button onClick={onShowAll}>{t('Show all')}</Button>}>
        {t('No session on this day matches.')}
      </EmptyState>
    ) : (
      <EmptyState drawing="calendar" action={<Button onClick={onBook}>{t('Create a booking')}</Button>}>
        {t('No sessions on this day.')}
      </EmptyState>
    );
  return (
    <ol className={styles.lines} ref={steadyPresses}>
      {lines.map((line) => (
        <li key={line.id}>
          <TodayLine
            line={line}
            slots={slots}
            isWithoutMoney={isWithoutMoney}
            acts={acts.length === 0 ? NONE : actsOf(line.session, acts)}
          />
        </li>
      ))}
    </ol>
  );
}
