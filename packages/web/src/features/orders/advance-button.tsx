import { type OnlineOrder, type OrderStatus, PREVIOUS_STATUS } from '@revive/contract';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast, UNDO_DURATION } from '../../ui/feedback/show-toast.ts';
import { describeOrder, ORDER_STATUS_NAMES } from './labels.ts';
import { useSetOrderStatus } from './mutations.ts';
import { useJustChanged } from './use-just-changed.ts';
import { useUndoStep } from './use-undo-step.ts';

/** Moves an order to its next status (spec rows ORD-06 and ORD-08). A toast says so and takes it back. */
export function AdvanceButton({ order, next }: { order: OnlineOrder; next: OrderStatus }) {
  const { t, translateMessage } = useTranslation();
  const move = useSetOrderStatus();
  const undo = useUndoStep();
  // The button stays where it was and means the next step: a second press was meant for the one before.
  const isNew = useJustChanged(order.status);
  const { key, renew } = useFormKey();
  const values = { order: describeOrder(order), status: t(ORDER_STATUS_NAMES[next]) };
  const advance = async () => {
    try {
      const moved = await move.mutateAsync({ id: order.id, body: { status: next }, key: key() });
      renew();
      const isAccepted = order.status === 'PENDING' && moved.payment_status === 'UNPAID';
      const toast = {
        // The next step's toast takes the place of this one: only the last step can be undone.
        id: `order-step-${order.id}`,
        ...(isAccepted && { detail: t('It is not paid yet. Its goods stay kept for the customer.') }),
      };
      if (PREVIOUS_STATUS[next])
        showToast.info(t('{{order}}: {{status}}', values), {
          ...toast,
          duration: UNDO_DURATION,
          action: { label: t('Undo'), onPress: () => void undo(moved) },
        });
      else showToast.success(t('{{order}}: {{status}}', values), toast);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 400 && error.status < 500) renew();
      showToast.error(t('Failed to update order status'), { detail: translateMessage(error.message) });
    }
  };
  return (
    <Button
      size="small"
      variant="primary"
      isBusy={move.isPending}
      disabled={isNew}
      onClick={() => void advance()}
    >
      {t('Mark as {{status}}', values)}
    </Button>
  );
}
