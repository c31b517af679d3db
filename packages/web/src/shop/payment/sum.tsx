import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './sum.module.css';

type SumProps = {
  label: string;
  /** Dollars. */
  amount: number;
  note?: string | undefined;
};

/** One line of the sums of a cart or an order; used in a `dl`. */
export const Sum = ({ label, amount, note }: SumProps) => (
  <div className={styles.sum}>
    <dt>
      {label}
      {note && <small>{note}</small>}
    </dt>
    {/* No minus sign before a zero. */}
    <dd>{formatMoney(amount === 0 ? 0 : amount)}</dd>
  </div>
);

type DeliverySumProps = { amount: number; isPaidNow: boolean };

/** The delivery fee, and who collects it. */
export function DeliverySum({ amount, isPaidNow }: DeliverySumProps) {
  const { t } = useTranslation();
  const isLeftToCourier = !isPaidNow && amount !== 0;
  return (
    <Sum
      label={t('Delivery')}
      amount={amount}
      note={isLeftToCourier ? t('Paid to the courier, so it is not part of the total.') : undefined}
    />
  );
}

/** The total, the last and largest line. */
export function TotalSum({ amount }: { amount: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.total}>
      <dt>{t('Total')}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}
