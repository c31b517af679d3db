import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { formatLongDay, toInputDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type AuditListFilter, auditQuery } from '../../queries/audit.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { EntryLine } from './entry-line.tsx';
import styles from './entry-list.module.css';
import { EntryListSkeleton } from './entry-list-skeleton.tsx';
import { type EntryGroup, groupEntries } from './group-entries.ts';

type EntryListProps = {
  filter: AuditListFilter;
  /** Renders it on a card; a drawer is one already. */
  isCard?: boolean;
};

/** Entries by day, newest first, or their loading, error or empty state. */
export function EntryList({ filter, isCard = false }: EntryListProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(auditQuery(filter));
  const content = (
    <QueryList list={list} failure={t('The audit trail could not be loaded.')}>
      {(entries, loadMore) => {
        if (!entries) return <EntryListSkeleton />;
        if (entries.length === 0) return <EmptyState drawing="search">{t('No changes found.')}</EmptyState>;
        return (
          <div aria-busy={list.isPlaceholderData || undefined}>
            {byDay(groupEntries(entries)).map(({ day, groups }) => (
              <Fragment key={day}>
                <h2 className={styles.day}>{formatLongDay(groups[0]!.lead.at)}</h2>
                <ol className={styles.lines}>
                  {groups.map((group) => (
                    <EntryLine key={group.lead.id} group={group} />
                  ))}
                </ol>
              </Fragment>
            ))}
            {loadMore}
          </div>
        );
      }}
    </QueryList>
  );
  return isCard ? <Card isFlush>{content}</Card> : content;
}

function byDay(groups: readonly EntryGroup[]) {
  const days = new Map<string, EntryGroup[]>();
  for (const group of groups) {
    const day = toInputDay(group.lead.at);
    days.set(day, [...(days.get(day) ?? []), group]);
  }
  return [...days].map(([day, some]) => ({ day, groups: some }));
}
