import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './order-parts.module.css';

type OrderSumsProps = {
  subtotal: number;
  /** Null without a delivery. */
  delivery: number | null;
  isDeliveryPaidNow: boolean;
  tax: number;
  discount: number;
  total: number;
};

/** What an order comes to, in dollars. */
export function OrderSums({ subtotal, delivery, isDeliveryPaidNow, tax, discount, total }: OrderSumsProps) {
  const { t } = useTranslation();
  return (
    <dl className={styles.sums}>
      <Sum label={t('Subtotal')} amount={subtotal} />
      {delivery !== null && (
        <Sum
          label={t('Delivery')}
          amount={delivery}
          note={
            isDeliveryPaidNow || delivery === 0
              ? undefined
              : t('Paid to the courier, so it is not part of the total.')
          }
        />
      )}
      <Sum label={t('Tax')} amount={tax} />
      <Sum label={t('Discount')} amount={discount === 0 ? 0 : -discount} />
      <div className={styles.total}>
        <dt>{t('Total')}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
    </dl>
  );
}

type SumProps = { label: string; amount: number; note?: string | undefined };

const Sum = ({ label, amount, note }: SumProps) => (
  <div className={styles.sum}>
    <dt>
      {label}
      {note && <small>{note}</small>}
    </dt>
    <dd>{formatMoney(amount)}</dd>
  </div>
);
