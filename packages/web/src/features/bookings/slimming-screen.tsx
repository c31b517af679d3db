import type { Booking } from '@revive/contract';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { BookingList } from './booking-list.tsx';
import { BookingStatusFilter, statusFilter } from './booking-status-filter.tsx';
import styles from './bookings-screen.module.css';
import { PayButton } from './pay/pay-button.tsx';

const PayBookingDialog = lazyDialog(
  async () => (await import('./pay/pay-booking-dialog.tsx')).PayBookingDialog,
  ({ booking }) => booking !== null,
);

const NewBookingDialog = lazyDialog(
  async () => (await import('./new/new-booking-dialog.tsx')).NewBookingDialog,
  ({ isOpen }) => isOpen,
);

/** The confirmed bookings of slimming treatments; Edit leads to the client. */
export function SlimmingScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useAddressParam('search');
  const [status, setStatus] = useAddressParam('status', 'confirmed');
  const [isCreating, setCreating] = useState(false);
  const [paying, setPaying] = useState<Booking | null>(null);
  const newBooking = (
    <Button variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
      {t('New Booking')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('Slimming Services')} actions={newBooking} />
      <div className={styles.tools}>
        <SearchField placeholder={t('Search bookings...')} value={search} onSearch={setSearch} />
        <BookingStatusFilter value={status} onChange={setStatus} />
      </div>
      <BookingList
        caption={t('Slimming Services')}
        filter={{ service: 'slimming', ...statusFilter(status, 'confirmed'), ...(search && { search }) }}
        onCreate={() => setCreating(true)}
        actions={(booking) => (
          <>
            <PayButton booking={booking} onPay={setPaying} />
            <LinkButton to={`/client/${booking.client_id}`} size="small">
              {t('Edit')}
            </LinkButton>
          </>
        )}
      />
      <NewBookingDialog isOpen={isCreating} onClose={() => setCreating(false)} />
      <PayBookingDialog booking={paying} onClose={() => setPaying(null)} />
    </>
  );
}
