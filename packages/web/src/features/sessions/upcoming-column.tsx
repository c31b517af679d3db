import type { PlannedSession, SessionCounts } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { toInputDay } from '../../lib/date.ts';
import { isDated } from '../../lib/dated-session.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { sessionsQuery } from '../../queries/sessions.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { LoadMoreOf } from '../../ui/lists/query-list.tsx';
import { formatCount } from './format-count.ts';
import { type DayGroup, dayTitle, groupByDay } from './group-by-day.ts';
import styles from './session-columns.module.css';
import { SessionsColumn } from './sessions-column.tsx';
import { UpcomingSessionCard } from './upcoming-session-card.tsx';

const DAY_MS = 86_400_000;
const PAGE_SIZE = 20;

/**
 * Upcoming sessions: today's first, then overdue ones, then later days. Two lists, so that today comes first
 * however many are overdue.
 */
export function UpcomingColumn({ search, counts }: { search: string; counts: SessionCounts | undefined }) {
  const { t } = useTranslation();
  const now = new Date();
  const today = toInputDay(now);
  const yesterday = toInputDay(new Date(now.getTime() - DAY_MS));
  const ahead = useInfiniteQuery(sessionsQuery({ completed: false, search, from: today }, PAGE_SIZE));
  const left = useInfiniteQuery(sessionsQuery({ completed: false, search, to: yesterday }, PAGE_SIZE));
  const days = groupByDay((ahead.data ?? []).filter(isDated));
  const earlier = (left.data ?? []).filter(isDated);
  const isToday = (group: DayGroup) => group.day === today;
  const shown = days.length + earlier.length;
  return (
    <SessionsColumn
      title={t('Upcoming Sessions ({{n}})', {
        n: counts ? formatCount(counts.upcoming, counts) : shown,
      })}
      queries={[ahead, left]}
      isEmpty={shown === 0}
      empty={<EmptyState drawing="calendar">{t('No upcoming sessions')}</EmptyState>}
    >
      {days.filter(isToday).map((group) => (
        <Group key={group.day} title={dayTitle(t, group)} sessions={group.sessions} isDue />
      ))}
      {earlier.length > 0 && (
        <Group title={t('Earlier and still open')} sessions={earlier} isDue>
          <LoadMoreOf list={left} />
        </Group>
      )}
      {days
        .filter((group) => !isToday(group))
        .map((group) => (
          <Group key={group.day} title={dayTitle(t, group)} sessions={group.sessions} isDue={false} />
        ))}
      <LoadMoreOf list={ahead} />
    </SessionsColumn>
  );
}

type GroupProps = { title: string; sessions: PlannedSession[]; isDue: boolean; children?: React.ReactNode };

const Group = ({ title, sessions, isDue, children }: GroupProps) => (
  <section className={styles.group}>
    <h3 className={styles.day}>{title}</h3>
    <Stack as="ul" gap={3}>
      {sessions.map((session) => (
        <li key={session.id}>
          <UpcomingSessionCard session={session} isDue={isDue} />
        </li>
      ))}
    </Stack>
    {children}
  </section>
);
