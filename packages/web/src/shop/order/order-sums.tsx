import { useTranslation } from '../../lib/use-translation.ts';
import { DeliverySum, Sum, TotalSum } from '../payment/sum.tsx';
import styles from './order-sections.module.css';

type OrderSumsProps = {
  subtotal: number;
  /** Null without a delivery. */
  delivery: number | null;
  isDeliveryPaidNow: boolean;
  tax: number;
  /** Whether the prices have it in them. */
  isTaxIncluded: boolean;
  discount: number;
  total: number;
};

/** The sums of an order, in dollars. */
export function OrderSums(props: OrderSumsProps) {
  const { subtotal, delivery, isDeliveryPaidNow, tax, isTaxIncluded, discount, total } = props;
  const { t } = useTranslation();
  return (
    <dl className={styles.sums}>
      <Sum label={t('Subtotal')} amount={subtotal} />
      {delivery !== null && <DeliverySum amount={delivery} isPaidNow={isDeliveryPaidNow} />}
      {!isTaxIncluded && <Sum label={t('Tax')} amount={tax} />}
      <Sum label={t('Discount')} amount={-discount} />
      <TotalSum amount={total} />
      {isTaxIncluded && <Sum label={t('Tax included')} amount={tax} />}
    </dl>
  );
}
