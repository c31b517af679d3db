import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { SegmentedChoice } from '../forms/segmented-choice.tsx';
import { Stack } from '../layout/stack.tsx';
import { QueryList } from './query-list.tsx';

export type Settledness = 'open' | 'settled';

interface SettledListProps<Row> {
  state: Settledness;
  onState: (state: string) => void;
  list: ComponentProps<typeof QueryList<Row>>['list'];
  /** Said where it could not be loaded. */
  failure: string;
  /** Said where nothing waits. */
  nothing: string;
  card: (row: Row) => ReactNode;
}

/** What waits for a person, card by card, or beside it what a person has settled. */
export function SettledList<Row>({ state, onState, list, failure, nothing, card }: SettledListProps<Row>) {
  const { t } = useTranslation();
  return (
    <Stack>
      <SegmentedChoice
        label={t('State')}
        value={state}
        onChange={onState}
        options={[
          { value: 'open', label: t('To look at') },
          { value: 'settled', label: t('Settled', { context: 'sale' }) },
        ]}
      />
      <QueryList list={list} failure={failure}>
        {(rows, loadMore) =>
          rows === undefined ? (
            <Skeleton shape="block" height="16rem" />
          ) : rows.length === 0 ? (
            <EmptyState>{state === 'open' ? nothing : t('Nothing was settled yet.')}</EmptyState>
          ) : (
            <>
              {rows.map(card)}
              {loadMore}
            </>
          )
        }
      </QueryList>
    </Stack>
  );
}
