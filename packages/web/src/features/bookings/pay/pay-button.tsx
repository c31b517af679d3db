import type { Booking } from '@revive/contract';
import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../../ui/overlays/show-dialog.ts';

const ReceiveBalanceDialog = lazyDialog(
  async () => (await import('./receive-balance-dialog.tsx')).ReceiveBalanceDialog,
);

type PayButtonProps = { booking: Booking; onPay: (booking: Booking) => void };

/**
 * The Pay button, for pending bookings only (spec rows BOOK-08 and SLIM-02); while a payment is open it shows how that stands.
 * Any other booking that owes has a button with the amount instead.
 */
export function PayButton({ booking, onPay }: PayButtonProps) {
  const { t } = useTranslation();
  if (booking.status === 'pending')
    return (
      <Button size="small" variant="primary" onClick={() => onPay(booking)}>
        {t('Pay')}
      </Button>
    );
  if (booking.balance <= 0) return null;
  return (
    <Button
      size="small"
      variant="primary"
      onClick={() =>
        showDialog('receive balance', (close) => <ReceiveBalanceDialog booking={booking} onClose={close} />)
      }
    >
      {t('Receive {{amount}}', { amount: formatMoney(booking.balance) })}
    </Button>
  );
}
