import type { Booking } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';

type PayButtonProps = { booking: Booking; onPay: (booking: Booking) => void };

/**
 * The Pay button: for pending bookings only (spec rows BOOK-08 and SLIM-02), disabled while a payment is open.
 */
export function PayButton({ booking, onPay }: PayButtonProps) {
  const { t } = useTranslation();
  if (booking.status !== 'pending') return null;
  return (
    <Button
      size="small"
      variant="primary"
      disabledReason={
        booking.open_payment ? t('A wallet payment of this booking is not settled yet.') : undefined
      }
      onClick={() => onPay(booking)}
    >
      {t('Pay')}
    </Button>
  );
}
