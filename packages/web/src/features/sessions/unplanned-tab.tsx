import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { unplannedSessionsQuery } from '../../queries/sessions.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { LoadMoreOf } from '../../ui/lists/query-list.tsx';
import { SessionsColumn } from './sessions-column.tsx';
import { UnplannedSessionCard } from './unplanned-session-card.tsx';

/** Sessions that were sold without a date, the oldest first. */
export function UnplannedTab({ search }: { search: string }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(unplannedSessionsQuery(search));
  const sessions = list.data ?? [];
  return (
    <SessionsColumn
      title={t('To be planned')}
      queries={[list]}
      isEmpty={sessions.length === 0}
      empty={<EmptyState drawing="calendar">{t('No session waits for a date')}</EmptyState>}
    >
      <Stack as="ul" gap={3}>
        {sessions.map((session) => (
          <li key={session.id}>
            <UnplannedSessionCard session={session} />
          </li>
        ))}
      </Stack>
      <LoadMoreOf list={list} />
    </SessionsColumn>
  );
}
