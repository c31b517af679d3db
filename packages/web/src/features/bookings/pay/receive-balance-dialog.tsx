import type { Booking } from '@revive/contract';
import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { useOfferReceipt } from '../../../ui/contexts/receipt-context.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { TakePaymentDialog } from '../../payments/take/take-payment-dialog.tsx';
import { receiveForBooking } from '../mutations.ts';

/** Receives all that is still owed for a booking that is confirmed, paid in part, or cancelled after sessions were held. */
export function ReceiveBalanceDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation();
  const offerReceipt = useOfferReceipt();
  const { client_name, balance } = booking;
  return (
    <TakePaymentDialog
      title={t('Receive what is owed')}
      description={t('{{amount}} from {{name}} for {{services}}', {
        amount: formatMoney(balance),
        name: client_name,
        services: booking.services.map(({ name }) => name).join(', '),
      })}
      amount={balance}
      phone={booking.client_phone}
      open={booking.open_payment}
      refusalTitle={t('The payment was not recorded.')}
      waitNote={t(
        'You may close this. The booking stays marked until the answer is known, and is settled by itself.',
      )}
      send={(way, key) =>
        receiveForBooking({
          client_id: booking.client_id,
          body: { booking_id: booking.id, amount: balance, ...way },
          key,
        })
      }
      onPaid={(settled) => {
        const amount = formatMoney(settled?.amount ?? balance);
        showToast.success(t('{{amount}} received from {{name}}', { amount, name: client_name }));
        offerReceipt({ booking: booking.id }, client_name);
      }}
      onClose={onClose}
    />
  );
}
