import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../lib/use-translation.ts';
import { sessionsQuery } from '../queries/sessions.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { CompletedSessionCard } from './completed-session-card.tsx';
import styles from './session-columns.module.css';
import { SessionsColumn } from './sessions-column.tsx';

/** The column never shows more (spec row SESS-05); unpaid ones come first, so these are the ten that matter. */
const SHOWN = 10;

export function CompletedColumn({ search, count }: { search: string; count: number | undefined }) {
  const { t } = useTranslation();
  const done = useInfiniteQuery(sessionsQuery({ completed: true, search }, SHOWN));
  const sessions = (done.data?.pages[0]?.items ?? []).slice(0, SHOWN);
  const total = count ?? sessions.length;
  return (
    <SessionsColumn
      title={t('Completed Sessions ({{n}})', { n: total })}
      queries={[done]}
      isEmpty={sessions.length === 0}
      empty={<EmptyState>{t('No completed sessions')}</EmptyState>}
    >
      <ul className={styles.cards}>
        {sessions.map((session) => (
          <li key={session.id}>
            <CompletedSessionCard session={session} />
          </li>
        ))}
      </ul>
      {total > SHOWN && (
        <p className={styles.note}>
          {t('Unpaid first, then the newest {{n}}. Search for a client to find the others.', { n: SHOWN })}
        </p>
      )}
    </SessionsColumn>
  );
}
