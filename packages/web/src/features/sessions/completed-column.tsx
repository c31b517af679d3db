import type { SessionOverview } from '@revive/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CompletedSessionCard } from './completed-session-card.tsx';
import { formatCount } from './format-count.ts';
import { SessionsColumn } from './sessions-column.tsx';

/** Completed sessions; unpaid ones come first, so the first ten are the most important (spec row SESS-05). */
export function CompletedColumn({ overview }: { overview: UseQueryResult<SessionOverview> }) {
  const { t } = useTranslation();
  const { data } = overview;
  const sessions = data?.latest ?? [];
  return (
    <SessionsColumn
      title={t('Completed Sessions ({{n}})', {
        n: data ? formatCount(data.completed, data) : sessions.length,
      })}
      queries={[overview]}
      isEmpty={sessions.length === 0}
      empty={<EmptyState>{t('No completed sessions')}</EmptyState>}
    >
      <Stack as="ul" gap={3}>
        {sessions.map((session) => (
          <li key={session.id}>
            <CompletedSessionCard session={session} />
          </li>
        ))}
      </Stack>
      {data && data.completed > sessions.length && (
        <Note>
          {t('Unpaid first, then the newest {{n}}. Search for a client to find the others.', {
            n: sessions.length,
          })}
        </Note>
      )}
    </SessionsColumn>
  );
}
