import type { OwnSession, OwnSlot } from '@revive/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { daysWithTimes, FreeTimes } from '../book/free-times.tsx';
import { dayOf, laterDay } from './days.ts';
import type { Reach } from './me-calls.ts';
import styles from './me-page.module.css';
import { Refusal } from './refusal.tsx';

type MovePanelProps = {
  session: Pick<OwnSession, 'id'> & { starts_at: string | null };
  reach: Reach;
  isBusy: boolean;
  onChoose: (starts_at: string) => Promise<void>;
  onClose: () => void;
};

/** So many days are looked at, from the session's own or from today on. */
const DAYS = 14;

type Found = { slots: OwnSlot[] } | { message: string };

/** The free times a session can be moved to, or get as its first one, by day; a press on one takes it. */
export function MovePanel({ session, reach, isBusy, onChoose, onClose }: MovePanelProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLElement>(null);
  const [from, setFrom] = useState(() => dayOf(new Date()));
  const [found, setFound] = useState<Found | null>(null);
  const [day, setDay] = useState<string | null>(null);
  useEffect(() => ref.current?.focus(), []);
  useEffect(() => {
    let isOver = false;
    setFound(null);
    setDay(null);
    reach.slots(session.id, from, laterDay(from, DAYS - 1)).then(
      (slots) => isOver || setFound({ slots }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!isOver) setFound({ message: error.message });
      },
    );
    return () => {
      isOver = true;
    };
  }, [reach, session.id, from]);
  const slots = found && 'slots' in found ? found.slots : [];
  const days = daysWithTimes(slots);
  const own = dayOf(session.starts_at ?? new Date());
  // The day it has now, or the one nearest to it.
  const shown = day ?? days.find((one) => one >= own) ?? days.at(-1);
  const isFirst = from <= dayOf(new Date());
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.panel}
      aria-label={session.starts_at ? t('Choose another time') : t('Choose a time')}
    >
      {found === null && <Skeleton width="28ch" />}
      {found && 'message' in found && <Refusal message={found.message} />}
      {found && 'slots' in found && days.length === 0 && <p>{t('No time is free on these days.')}</p>}
      <FreeTimes
        slots={slots}
        day={shown}
        isBusy={isBusy}
        onDay={setDay}
        onChoose={(starts_at) => void onChoose(starts_at)}
      />
      <Cluster>
        {!isFirst && <Button onClick={() => setFrom(laterDay(from, -DAYS))}>{t('Earlier days')}</Button>}
        <Button onClick={() => setFrom(laterDay(from, DAYS))}>{t('Later days')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {session.starts_at ? t('Keep the time') : t('Not now')}
        </Button>
      </Cluster>
    </section>
  );
}
