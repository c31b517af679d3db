import { DELIVERY_STATES, type DeliveryState } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { deliveriesQuery } from '../../queries/webhooks.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { DeliveriesTable } from './deliveries-table.tsx';
import { STATE_NAMES } from './words.ts';

/** What was sent to an address or waits for it, with what it answered. */
export function DeliveriesScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/staff/shell/settings/programs/$id' });
  const webhook = Number(id);
  const [state, setState] = useState<DeliveryState>();
  const list = useInfiniteQuery(deliveriesQuery(webhook, state));
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('Deliveries')}
        back={{ to: '/settings/programs', label: t('Programs') }}
        subtitle={t(
          'What failed is tried again by itself for three days. What is about one record arrives in its order.',
        )}
      />
      <Card
        title={t('Of the last month')}
        actions={
          <SelectField
            label={t('State')}
            isLabelHidden
            value={state ?? ''}
            options={[
              { value: '', label: t('All') },
              ...DELIVERY_STATES.map((value) => ({ value, label: t(STATE_NAMES[value]) })),
            ]}
            onChange={({ target }) => setState(DELIVERY_STATES.find((known) => known === target.value))}
          />
        }
        isFlush
      >
        <QueryList list={list} failure={t('The deliveries could not be loaded.')}>
          {(deliveries, loadMore) => (
            <DeliveriesTable
              webhook={webhook}
              deliveries={deliveries}
              footer={loadMore}
              empty={<EmptyState>{t('Nothing was sent here yet.')}</EmptyState>}
            />
          )}
        </QueryList>
      </Card>
    </Stack>
  );
}
