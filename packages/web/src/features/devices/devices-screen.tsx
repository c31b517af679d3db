import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { policyQuery } from '../../queries/policy.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { DevicesTable } from './devices-table.tsx';

type DevicesScreenProps = {
  /** What the device it is read on may do, and what it lacks. */
  thisDevice?: ReactNode;
};

/** The computers and phones that may sell without a line: who asked, what they have sent, and what they have not. */
export function DevicesScreen({ thisDevice }: DevicesScreenProps) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const { data: policy } = useQuery(policyQuery());
  const list = useInfiniteQuery(devicesQuery());
  const isManager = staff !== null && staff.role !== 'staff';
  const isOff = policy?.sell_without_line === false;
  return (
    <>
      <PageHeader
        title={t('Devices')}
        subtitle={t('Computers and phones that sell at the counter while the line is cut.')}
        back={{ to: '/settings', label: t('Settings') }}
        actions={
          isManager && (
            <>
              <LinkButton to="/sales/without-line">{t('Sales made without a line')}</LinkButton>
              <LinkButton to="/settings/line">{t('Selling without a line')}</LinkButton>
            </>
          )
        }
      />
      <Stack>
        {isOff && (
          <InlineNotice title={t('Selling without a line is off')}>
            {t(
              'No device can ask, and none sells while the line is cut. An admin switches it on in the settings.',
            )}
          </InlineNotice>
        )}
        {thisDevice}
        <Card isFlush>
          <QueryList list={list} failure={t('The devices could not be loaded.')}>
            {(devices, loadMore) => (
              <DevicesTable
                devices={devices}
                forbidden={isManager ? undefined : t('Only a manager or an admin may do this.')}
                empty={
                  <EmptyState>
                    {t('No device has asked yet. Open this page on one, and ask there.')}
                  </EmptyState>
                }
                footer={loadMore}
              />
            )}
          </QueryList>
        </Card>
      </Stack>
    </>
  );
}
