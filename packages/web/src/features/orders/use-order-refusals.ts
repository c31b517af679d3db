import { CANCELLABLE, type OnlineOrder } from '@revive/contract';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';

/** Why each action on an order would be refused now; undefined where it would not. */
export function useOrderRefusals(order: OnlineOrder) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const isManagers = staff?.role === 'staff' ? t('Only a manager or an admin may do this.') : undefined;
  const isOpen = order.open_payment ? t('A wallet payment is still being settled.') : undefined;
  const isShipped = CANCELLABLE.includes(order.status)
    ? undefined
    : t('A shipped order cannot be cancelled any more.');
  const isPaid =
    order.paid_amount > 0 && isManagers
      ? t('This order is paid: only a manager or an admin may cancel it.')
      : undefined;
  return { refund: isManagers, cancel: isShipped ?? isOpen ?? isPaid };
}
