import type { ClientProfile, Session } from '@revive/contract';
import { useId } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { steadyPresses } from '../../ui/lists/steady-presses.ts';
import type { ProfileSlots } from './profile-slots.ts';
import styles from './sessions-tab.module.css';

/** Number of sessions of each kind that a profile contains. */
const CARRIED = 100;

/** The client's sessions and their actions (spec rows PROF-03 to PROF-06). */
export function SessionsTab({ client, slots }: { client: ClientProfile; slots: ProfileSlots }) {
  const { t } = useTranslation();
  const { upcoming_sessions: upcoming, completed_sessions: completed } = client;
  return (
    <div ref={steadyPresses} className={styles.columns}>
      <Column
        title={t('Upcoming Sessions ({{n}})', { n: upcoming.length })}
        sessions={upcoming}
        empty={t('No upcoming sessions')}
        slots={slots}
      />
      <Column
        title={t('Completed Sessions ({{n}})', { n: completed.length })}
        sessions={completed}
        empty={t('No completed sessions')}
        slots={slots}
      />
    </div>
  );
}

type ColumnProps = { title: string; sessions: readonly Session[]; empty: string; slots: ProfileSlots };

function Column({ title, sessions, empty, slots: { SessionCard } }: ColumnProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {sessions.length === 0 ? (
        <EmptyState drawing="calendar" isCompact>
          {empty}
        </EmptyState>
      ) : (
        <Stack as="ul" gap={3}>
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionCard session={session} />
            </li>
          ))}
        </Stack>
      )}
      {sessions.length >= CARRIED && <Note>{t('Only {{n}} are shown here.', { n: CARRIED })}</Note>}
    </Stack>
  );
}
