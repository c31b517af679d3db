import type { ShopOrder } from '@revive/contract';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleX from 'lucide-react/icons/circle-x';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './order-page.module.css';
import { STEPS } from './order-steps.ts';

/** The steps of an order, with the current one marked. */
export function OrderTimeline({ order }: { order: ShopOrder }) {
  const { t, translateMessage } = useTranslation();
  if (order.status === 'CANCELLED')
    return (
      <p className={styles.cancelled}>
        <CircleX aria-hidden="true" />
        <strong>{t('Cancelled')}</strong>
        {order.cancel_reason && <span>{translateMessage(order.cancel_reason)}</span>}
      </p>
    );
  const at = STEPS.findIndex(({ status }) => status === order.status);
  return (
    <ol className={styles.timeline} aria-label={t('Progress of the order')}>
      {STEPS.map(({ status, label }, place) => (
        <li
          key={status}
          data-is-done={place <= at}
          aria-current={place === at ? 'step' : undefined}
          className={styles.step}
        >
          <span aria-hidden="true">{markOf(place, at)}</span>
          {t(label[order.delivery_type])}
        </li>
      ))}
    </ol>
  );
}

const markOf = (place: number, at: number) => {
  if (place < at) return <CircleCheck />;
  return place === at ? <CircleDot /> : <Circle />;
};
