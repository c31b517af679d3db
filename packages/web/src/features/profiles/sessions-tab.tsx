import type { ClientProfile, Session } from '@revive/contract';
import { useId } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ProfileParts } from './profile-parts.ts';
import styles from './sessions-tab.module.css';

/** How many of each kind a profile carries. */
const CARRIED = 100;

/** The client's sessions and what may be done with each (spec rows PROF-03 to PROF-06). */
export function SessionsTab({ client, parts }: { client: ClientProfile; parts: ProfileParts }) {
  const { t } = useTranslation();
  const { upcoming_sessions: upcoming, completed_sessions: completed } = client;
  return (
    <div className={styles.columns}>
      <Column
        title={t('Upcoming Sessions ({{n}})', { n: upcoming.length })}
        sessions={upcoming}
        empty={t('No upcoming sessions')}
        parts={parts}
      />
      <Column
        title={t('Completed Sessions ({{n}})', { n: completed.length })}
        sessions={completed}
        empty={t('No completed sessions')}
        parts={parts}
      />
    </div>
  );
}

type ColumnProps = { title: string; sessions: readonly Session[]; empty: string; parts: ProfileParts };

function Column({ title, sessions, empty, parts: { SessionCard } }: ColumnProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.column} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {sessions.length === 0 ? (
        <EmptyState drawing="calendar" isCompact>
          {empty}
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionCard session={session} />
            </li>
          ))}
        </ul>
      )}
      {sessions.length >= CARRIED && (
        <p className={styles.note}>{t('Only {{n}} are shown here.', { n: CARRIED })}</p>
      )}
    </section>
  );
}
