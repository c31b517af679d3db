import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import styles from './behind-list.module.css';

type BehindListProps<Row> = {
  /** Accessible name of the list. */
  label: string;
  list: UseInfiniteQueryResult<Row[]>;
  /** Draws a row as a `BehindLine`. */
  children: (row: Row) => ReactNode;
};

const LINES = 6;

/** A list in the drawer, loaded page by page. */
export function BehindList<Row>({ label, list, children }: BehindListProps<Row>) {
  const { t } = useTranslation();
  return (
    <QueryList list={list} failure={t('Failed to load the entries')}>
      {(rows, loadMore) =>
        rows?.length === 0 ? (
          <EmptyState drawing="search" isCompact>
            {t('Nothing was posted in this period.')}
          </EmptyState>
        ) : (
          <>
            <Stack as="ul" gap={0} aria-label={label} aria-busy={rows === undefined || undefined}>
              {rows?.map(children) ?? [...Array(LINES).keys()].map((line) => <SkeletonLine key={line} />)}
            </Stack>
            {loadMore}
          </>
        )
      }
    </QueryList>
  );
}

const SkeletonLine = () => (
  <li className={styles.line}>
    <Skeleton width="70%" />
    <Skeleton width="8ch" />
    <Skeleton width="45%" />
  </li>
);

type BehindLineProps = {
  /** What happened, with a link to its record. */
  title: ReactNode;
  amount: ReactNode;
  /** Time, kind and person. */
  details: readonly ReactNode[];
};

/** One row: title and amount, and details below. */
export const BehindLine = ({ title, amount, details }: BehindLineProps) => (
  <li className={styles.line}>
    <div className={styles.title}>{title}</div>
    <div className={styles.amount}>{amount}</div>
    <p className={styles.details}>
      {details.map((detail, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a detail has no other key than its position
        <span key={place}>{detail}</span>
      ))}
    </p>
  </li>
);
