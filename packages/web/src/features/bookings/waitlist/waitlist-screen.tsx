import type { WaitlistEntry } from '@revive/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { toInputDateTime, toInputDay } from '../../../lib/date.ts';
import { useAddressParam } from '../../../lib/use-address-param.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { bookableServicesQuery } from '../../../queries/bookings.ts';
import { waitlistQuery } from '../../../queries/waitlist.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SegmentedChoice } from '../../../ui/forms/segmented-choice.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QueryList } from '../../../ui/lists/query-list.tsx';
import styles from '../bookings-screen.module.css';
import { showNewBooking } from '../new/show-new-booking.tsx';
import { FreedTimes } from './freed-times.tsx';
import { showWaitlistDialog } from './show-waitlist-dialog.tsx';
import { WaitlistTable } from './waitlist-table.tsx';
import { firstWish } from './waitlist-words.ts';

/** Who waits for a time, and the times that became free for them. */
export function WaitlistScreen() {
  const { t } = useTranslation();
  const [service, setService] = useAddressParam('service');
  const [state, setState] = useAddressParam('state', 'waiting');
  const { data: services = [] } = useQuery(bookableServicesQuery());
  const isAll = state === 'all';
  const list = useInfiniteQuery(
    waitlistQuery({
      ...(Number(service) > 0 && { service: Number(service) }),
      ...(!isAll && { state: 'waiting,offered' as const }),
    }),
  );
  const book = (entry: WaitlistEntry, at?: string) =>
    showNewBooking({
      phone: entry.client_phone,
      client: entry.client,
      service: entry.service,
      waitlist: entry.id,
      ...(entry.resource !== null && { resource: entry.resource }),
      at: at ? toInputDateTime(at) : firstWish(entry, toInputDay(new Date())),
    });
  const add = () => showWaitlistDialog({});
  return (
    <>
      <PageHeader
        back={{ to: '/bookings', label: t('Bookings') }}
        title={t('Waiting list')}
        actions={
          <Button variant="primary" icon={<Plus />} onClick={add}>
            {t('Add to the waiting list')}
          </Button>
        }
      />
      <FreedTimes onBook={book} />
      <div className={styles.tools}>
        <SelectField
          label={t('Service')}
          value={service}
          onChange={({ target }) => setService(target.value)}
          placeholder={t('All services')}
          options={services.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SegmentedChoice
          label={t('Who is shown')}
          value={isAll ? 'all' : 'waiting'}
          onChange={setState}
          options={[
            { value: 'waiting', label: t('Waiting') },
            { value: 'all', label: t('All') },
          ]}
        />
      </div>
      <Card isFlush>
        <QueryList list={list} failure={t('The waiting list could not be loaded.')}>
          {(entries, loadMore) => (
            <WaitlistTable
              entries={entries}
              onBook={(entry) => book(entry)}
              footer={loadMore}
              empty={
                <EmptyState
                  drawing="calendar"
                  action={<Button onClick={add}>{t('Add to the waiting list')}</Button>}
                >
                  {t('No one is waiting for a time.')}
                </EmptyState>
              }
            />
          )}
        </QueryList>
      </Card>
    </>
  );
}
