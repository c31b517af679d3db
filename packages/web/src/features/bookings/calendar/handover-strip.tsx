import type { PlannedSession } from '@revive/contract';
import { useId } from 'react';
import { toInputDay } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useAway } from '../../../ui/contexts/away-context.ts';
import { dayHeadOf } from './calendar-days.ts';
import styles from './handover-strip.module.css';
import { SessionButton } from './session-button.tsx';

type HandoverStripProps = {
  /** Those of the shown period that have lost their therapist, room or machine. */
  sessions: readonly PlannedSession[];
  /** Whether the period is more than a day, so that each says its day. */
  hasDays: boolean;
  onOpen: (session: PlannedSession) => void;
};

/** The sessions to hand over, above the columns until they are moved; nothing where there are none. */
export function HandoverStrip({ sessions, hasDays, onOpen }: HandoverStripProps) {
  const { t } = useTranslation();
  const { showHandover } = useAway();
  const id = useId();
  if (sessions.length === 0) return null;
  return (
    <section className={styles.strip} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{t('{{count}} sessions to hand over', { count: sessions.length })}</h3>
        <Button size="small" variant="primary" onClick={() => showHandover()}>
          {t('Hand over')}
        </Button>
      </div>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionButton session={session} className={styles.session} onClick={() => onOpen(session)}>
              {hasDays && <span className={styles.day}>{dayHeadOf(toInputDay(session.scheduled_date))}</span>}
            </SessionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
