import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './behind-list.module.css';

type BehindListProps = {
  /** What it lists, for a screen reader. */
  label: string;
  list: UseInfiniteQueryResult;
  /** The lines, undefined while the first page loads. */
  children: ReactNode[] | undefined;
};

const LINES = 6;

/** A list in the drawer, page after page, with its skeleton, its failure and its emptiness. */
export function BehindList({ label, list, children }: BehindListProps) {
  const { t } = useTranslation();
  if (list.isError && !children)
    return (
      <ErrorState
        message={t('Failed to load the entries')}
        onRetry={() => void list.refetch()}
        isRetrying={list.isRefetching}
      >
        {t(list.error?.message ?? '')}
      </ErrorState>
    );
  if (children?.length === 0)
    return (
      <EmptyState drawing="search" isCompact>
        {t('Nothing was posted in this period.')}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.list} aria-label={label} aria-busy={children === undefined || undefined}>
        {children ??
          [...Array(LINES).keys()].map((line) => (
            <li key={line} className={styles.line}>
              <Skeleton width="70%" />
              <Skeleton width="8ch" />
              <Skeleton width="45%" />
            </li>
          ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

type BehindLineProps = {
  /** What happened; a link to where it is kept. */
  title: ReactNode;
  amount: ReactNode;
  /** When, what kind, who. */
  details: readonly ReactNode[];
};

/** One line of it: what, how much, and beneath when and who. */
export const BehindLine = ({ title, amount, details }: BehindLineProps) => (
  <li className={styles.line}>
    <div className={styles.title}>{title}</div>
    <div className={styles.amount}>{amount}</div>
    <p className={styles.details}>
      {details.map((detail, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a detail has no name but its place
        <span key={place}>{detail}</span>
      ))}
    </p>
  </li>
);
