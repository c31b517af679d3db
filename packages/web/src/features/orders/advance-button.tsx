import type { OnlineOrder, OrderStatus } from '@revive/contract';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { ORDER_STATUS_NAMES } from './labels.ts';
import { useSetOrderStatus } from './mutations.ts';

/** Moves an order to its next status (spec rows ORD-06 and ORD-08), and shows the outcome as a toast. */
export function AdvanceButton({ order, next }: { order: OnlineOrder; next: OrderStatus }) {
  const { t } = useTranslation();
  const move = useSetOrderStatus();
  const { key, renew } = useFormKey();
  const values = { number: order.order_number, status: t(ORDER_STATUS_NAMES[next]) };
  const advance = async () => {
    try {
      const moved = await move.mutateAsync({ id: order.id, body: { status: next }, key: key() });
      renew();
      showToast.success(
        t('Order {{number}}: {{status}}', values),
        order.status === 'PENDING' && moved.payment_status === 'UNPAID'
          ? { detail: t('It is not paid yet. Its goods stay kept for the customer.') }
          : {},
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 400 && error.status < 500) renew();
      showToast.error(t('Failed to update order status'), { detail: t(error.message) });
    }
  };
  return (
    <Button size="small" variant="primary" isBusy={move.isPending} onClick={() => void advance()}>
      {t('Mark as {{status}}', values)}
    </Button>
  );
}
