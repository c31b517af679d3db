import { REQUEST_STATES } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { privacyRequestsQuery } from '../../queries/privacy.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import styles from './privacy-requests.module.css';
import { RequestRow } from './request-row.tsx';
import { REQUEST_STATE_NAMES } from './request-words.ts';

/** What clients ask of the data kept of them; a manager answers each within its time. */
export function PrivacyRequestsScreen() {
  const { t } = useTranslation();
  const [wanted, setWanted] = useAddressParam('state');
  const state = REQUEST_STATES.find((one) => one === wanted);
  const list = useInfiniteQuery(privacyRequestsQuery(state));
  return (
    <>
      <PageHeader
        title={t('Requests about data')}
        subtitle={t(
          'Clients ask for a copy, a correction or an erasure of what is kept of them: on their page, or at the desk, where it is noted in their profile under Consents.',
        )}
      />
      <Card isFlush>
        <div className={styles.filter}>
          <SelectField
            label={t('State')}
            value={state ?? ''}
            placeholder={t('All')}
            options={REQUEST_STATES.map((value) => ({ value, label: t(REQUEST_STATE_NAMES[value]) }))}
            onChange={({ target }) => setWanted(target.value)}
          />
        </div>
        <QueryList list={list} failure={t('The requests could not be loaded.')}>
          {(requests, loadMore) =>
            requests?.length === 0 ? (
              <EmptyState>{t('No client has asked for anything here.')}</EmptyState>
            ) : (
              <>
                <Stack as="ul" gap={0}>
                  {requests?.map((request) => (
                    <RequestRow key={request.id} request={request} />
                  ))}
                </Stack>
                {loadMore}
              </>
            )
          }
        </QueryList>
      </Card>
    </>
  );
}
