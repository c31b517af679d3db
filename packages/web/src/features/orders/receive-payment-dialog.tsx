import { calls, type OnlineOrder } from '@revive/contract';
import { call } from '../../api/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useOfferReceipt } from '../../ui/contexts/receipt-context.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TakePaymentDialog } from '../payments/take/take-payment-dialog.tsx';
import { describeOrder } from './labels.ts';

type ReceivePaymentDialogProps = { order: OnlineOrder; onClose: () => void };

/** Receives the full payment of an unpaid order, at the counter, from the courier or from a wallet. */
export function ReceivePaymentDialog({ order, onClose }: ReceivePaymentDialogProps) {
  const { t } = useTranslation();
  const offerReceipt = useOfferReceipt();
  const amount = formatMoney(order.left_to_pay);
  return (
    <TakePaymentDialog
      title={t('Receive payment')}
      description={describeOrder(order)}
      amount={order.left_to_pay}
      phone={order.client.phone}
      open={order.open_payment}
      hasReference
      cancelLabel={t('Back')}
      refusalTitle={t('The payment was not recorded.')}
      waitNote={t('You may close this. The order is marked as paid by itself once the wallet says yes.')}
      send={(body, key) => call(calls.orders.receive, { params: { id: order.id }, body, key })}
      onPaid={() => {
        showToast.success(
          t('{{amount}} received for order {{number}}', { amount, number: order.order_number }),
        );
        offerReceipt({ order: order.id }, describeOrder(order));
      }}
      onClose={onClose}
    />
  );
}
