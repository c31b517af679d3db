import { NEXT_STATUS, type OnlineOrder } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from '../../ui/lists/row-actions.module.css';
import { AdvanceButton } from './advance-button.tsx';
import { OrderMenu } from './order-menu.tsx';
import type { OrderAction } from './row-actions.ts';
import { useOrderRefusals } from './use-order-refusals.ts';

type OrderActionsProps = {
  order: OnlineOrder;
  onAction: (action: OrderAction) => void;
};

/** The next step of an order, or its missing payment, and a menu with the other actions. */
export function OrderActions({ order, onAction }: OrderActionsProps) {
  const { t } = useTranslation();
  const refusals = useOrderRefusals(order);
  const next = NEXT_STATUS[order.status];
  return (
    <div className={styles.actions}>
      {next && <AdvanceButton order={order} next={next} />}
      {order.status === 'DELIVERED' && order.payment_status === 'UNPAID' && (
        <Button size="small" onClick={() => onAction('receive')}>
          {t('Receive payment')}
        </Button>
      )}
      {order.payment_status === 'REFUND_DUE' && (
        <Button size="small" disabledReason={refusals.refund} onClick={() => onAction('refund')}>
          {t('Record refund')}
        </Button>
      )}
      <OrderMenu order={order} onAction={onAction} />
    </div>
  );
}
