import { useInfiniteQuery } from '@tanstack/react-query';
import { useAddressParam } from '../../../lib/use-address-param.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { actsQuery } from '../../../queries/without-line.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SegmentedChoice } from '../../../ui/forms/segmented-choice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { QueryList } from '../../../ui/lists/query-list.tsx';
import { ActCard } from './act-card.tsx';

/** What was written of the day without a line, as far as a person has to look at it. */
export function ActsWithoutLineScreen() {
  const { t } = useTranslation();
  const [wanted, setWanted] = useAddressParam('state', 'open');
  const state = wanted === 'settled' ? 'settled' : 'open';
  const list = useInfiniteQuery(actsQuery(state));
  return (
    <>
      <PageHeader
        title={t('The day without a line')}
        subtitle={t('What devices wrote and could not be done when it came. The rest is done.')}
        back={{ to: '/today', label: t('Today') }}
      />
      <Stack>
        <SegmentedChoice
          label={t('State')}
          value={state}
          onChange={setWanted}
          options={[
            { value: 'open', label: t('To look at') },
            { value: 'settled', label: t('Settled', { context: 'sale' }) },
          ]}
        />
        <QueryList list={list} failure={t('What waits could not be loaded.')}>
          {(acts, loadMore) =>
            acts === undefined ? (
              <Skeleton shape="block" height="16rem" />
            ) : acts.length === 0 ? (
              <EmptyState>
                {state === 'open'
                  ? t('Nothing waits for you. All that was written without a line is done.')
                  : t('Nothing was settled yet.')}
              </EmptyState>
            ) : (
              <>
                {acts.map((act) => (
                  <ActCard key={act.id} act={act} />
                ))}
                {loadMore}
              </>
            )
          }
        </QueryList>
      </Stack>
    </>
  );
}
