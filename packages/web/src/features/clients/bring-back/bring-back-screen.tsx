import { BRING_BACK_LISTS } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../../api/auth.ts';
import { BRING_BACK_NAMES } from '../../../lib/bring-back-names.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { policyQuery } from '../../../queries/policy.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import type { BringBackSlots } from './bring-back-slots.ts';
import { BringBackTab } from './bring-back-tab.tsx';

/** Lists of clients who may be brought back, and writing to them. */
export function BringBackScreen({ slots }: { slots: BringBackSlots }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const { data: policy } = useQuery(policyQuery());
  // Who owes is a figure of the business, which the owner may keep from staff.
  const lists = BRING_BACK_LISTS.filter(
    (list) => list !== 'owes' || staff?.role !== 'staff' || policy?.staff_see_finance !== false,
  );
  return (
    <>
      <PageHeader
        title={t('Bring back')}
        subtitle={t('Clients to call or to write to. Only those who agreed to offers are written to.')}
        back={{ to: '/clients', label: t('Clients') }}
      />
      <Tabs
        label={t('Bring back')}
        param="tab"
        tabs={lists.map((list) => ({
          id: list,
          label: t(BRING_BACK_NAMES[list]),
          content: <BringBackTab key={list} list={list} slots={slots} />,
        }))}
      />
    </>
  );
}
