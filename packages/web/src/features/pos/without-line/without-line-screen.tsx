import { useInfiniteQuery } from '@tanstack/react-query';
import { useAuth } from '../../../api/auth.ts';
import { useAddressParam } from '../../../lib/use-address-param.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { conflictsQuery } from '../../../queries/without-line.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SettledList } from '../../../ui/lists/settled-list.tsx';
import { ConflictCard } from './conflict-card.tsx';

/** Sales that devices made without a line, as far as a person has to look at them. */
export function WithoutLineScreen() {
  const { t } = useTranslation();
  const { staff } = useAuth();
  return (
    <>
      <PageHeader
        title={t('Sales made without a line')}
        subtitle={t(
          'What had changed when they came, and what was not booked. The others stand among the sales.',
        )}
        back={{ to: '/sales', label: t('Sales') }}
      />
      {staff?.role === 'staff' ? (
        <InlineNotice>{t('Only a manager or an admin may do this.')}</InlineNotice>
      ) : (
        <Conflicts />
      )}
    </>
  );
}

function Conflicts() {
  const { t } = useTranslation();
  const [wanted, setWanted] = useAddressParam('state', 'open');
  const state = wanted === 'settled' ? 'settled' : 'open';
  const list = useInfiniteQuery(conflictsQuery(state));
  return (
    <SettledList
      state={state}
      onState={setWanted}
      list={list}
      failure={t('The sales could not be loaded.')}
      nothing={t('Nothing waits for you. Every sale that came is booked as it was sold.')}
      card={(conflict) => <ConflictCard key={conflict.id} conflict={conflict} />}
    />
  );
}
