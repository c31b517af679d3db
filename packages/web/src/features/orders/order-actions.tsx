import { NEXT_STATUS, type OnlineOrder } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { HistoryLink } from '../../ui/history-link.tsx';
import styles from '../../ui/row-acts.module.css';
import type { OrderAct } from './acts.ts';
import { AdvanceButton } from './advance-button.tsx';
import { OrderMenu } from './order-menu.tsx';
import { useOrderRefusals } from './use-order-refusals.ts';

/** The one next step of an order, or the money still missing at its end, and behind the dots whatever else may be done with it. */
export function OrderActions({ order, onAct }: { order: OnlineOrder; onAct: (act: OrderAct) => void }) {
  const { t } = useTranslation();
  const refusals = useOrderRefusals(order);
  const next = NEXT_STATUS[order.status];
  return (
    <div className={styles.acts}>
      {next && <AdvanceButton order={order} next={next} />}
      {order.status === 'DELIVERED' && order.payment_status === 'UNPAID' && (
        <Button size="small" disabledReason={refusals.receive} onClick={() => onAct('receive')}>
          {t('Receive payment')}
        </Button>
      )}
      {order.payment_status === 'REFUND_DUE' && (
        <Button size="small" disabledReason={refusals.refund} onClick={() => onAct('refund')}>
          {t('Record refund')}
        </Button>
      )}
      <HistoryLink type="order" id={order.id} title={order.order_number} />
      <OrderMenu order={order} onAct={onAct} />
    </div>
  );
}
