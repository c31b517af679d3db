import {
  formatPhone,
  type OnlineOrder,
  type OrderPaymentStatus,
  type Sentence,
  sentence,
} from '@revive/contract';
import { classNames } from '../../lib/class-names.ts';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Phone } from '../../ui/layout/phone.tsx';
import { HoldCountdown } from './hold-countdown.tsx';
import { CHANNEL_NAMES, ORDER_STATUS_NAMES, ORDER_TONES } from './labels.ts';
import styles from './sale-cells.module.css';

type OfOrder = { order: OnlineOrder };

export function OrderNumber({ order }: OfOrder) {
  const { t } = useTranslation();
  return (
    <div className={styles.cell}>
      <span className={styles.id}>{order.order_number}</span>
      <span className={classNames(styles.soft, styles.tight)}>{formatSessionDateTime(order.created_at)}</span>
      {order.channel !== 'ONLINE_SHOP' && (
        <span className={styles.soft}>{t(CHANNEL_NAMES[order.channel])}</span>
      )}
    </div>
  );
}

/** The client, and the address of a delivery (spec row ORD-03). */
export function OrderCustomer({ order }: OfOrder) {
  const { t } = useTranslation();
  const { id, phone } = order.client;
  const name = formatPhone(order.client.name);
  // A guest may be known by a number alone, which then stands there once.
  const isNumber = id === null && phone !== null && name === formatPhone(phone);
  return (
    <div className={styles.cell}>
      {id === null ? (
        !isNumber && <bdi>{name || t('Guest')}</bdi>
      ) : (
        <Link to={`/client/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      )}
      {phone && (
        <a className={isNumber ? undefined : styles.soft} href={`tel:+${phone}`}>
          <Phone number={phone} />
        </a>
      )}
      <span className={styles.soft}>
        {order.delivery_type === 'DELIVERY' ? order.delivery_address : t('Pickup')}
      </span>
    </div>
  );
}

export function OrderItems({ order }: OfOrder) {
  const { t } = useTranslation();
  return (
    <div className={styles.cell}>
      <span>{t('{{count}} items', { count: order.items.length + order.beside_goods.length })}</span>
      <span className={styles.soft}>
        {[
          ...order.items.map((item) => item.product_name),
          ...order.beside_goods.map(({ kind, name }) => (kind === 'gift_card' ? t('Gift card') : name)),
        ].join(', ')}
      </span>
    </div>
  );
}

export function OrderState({ order }: OfOrder) {
  const { t, translateMessage } = useTranslation();
  return (
    <div className={styles.cell}>
      <span>
        <Badge tone={ORDER_TONES[order.status]}>{t(ORDER_STATUS_NAMES[order.status])}</Badge>
      </span>
      {order.hold_ends_at && <HoldCountdown endsAt={order.hold_ends_at} isReserved={order.goods_reserved} />}
      {order.cancel_reason && <span className={styles.soft}>{translateMessage(order.cancel_reason)}</span>}
    </div>
  );
}

const PAYMENT_LABELS: Record<OrderPaymentStatus, Sentence> = {
  PAID: sentence('Paid'),
  UNPAID: sentence('Unpaid'),
  REFUND_DUE: sentence('Refund due'),
  REFUNDED: sentence('Refunded'),
};

/** Green when paid, red otherwise (spec row ORD-10), with an open wallet payment beside it. */
export function OrderPayment({ order }: OfOrder) {
  const { t } = useTranslation();
  return (
    <div className={styles.cell}>
      <span>
        <Badge tone={order.payment_status === 'PAID' ? 'green' : 'red'}>
          {t(PAYMENT_LABELS[order.payment_status])}
        </Badge>
      </span>
      {order.refund_due > 0 && <span className={styles.due}>{formatMoney(order.refund_due)}</span>}
      {order.open_payment && (
        <span>
          <Badge tone="blue">{t('Waiting for the wallet')}</Badge>
        </span>
      )}
    </div>
  );
}
