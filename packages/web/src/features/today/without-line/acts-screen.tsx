import { useInfiniteQuery } from '@tanstack/react-query';
import { useAddressParam } from '../../../lib/use-address-param.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { actsQuery } from '../../../queries/without-line.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SettledList } from '../../../ui/lists/settled-list.tsx';
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
      <SettledList
        state={state}
        onState={setWanted}
        list={list}
        failure={t('What waits could not be loaded.')}
        nothing={t('Nothing waits for you. All that was written without a line is done.')}
        card={(act) => <ActCard key={act.id} act={act} />}
      />
    </>
  );
}
