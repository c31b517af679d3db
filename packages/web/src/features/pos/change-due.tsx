import type { Receipt } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './change-due.module.css';

/** What to give back, larger than anything: it is read with a hand in the drawer. Only cash gives change. */
export function ChangeDue({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  if (receipt.paymentMethod !== 'cash') return null;
  return (
    <p className={styles.due} role="status">
      <span>{t('Change due')}</span>
      <strong>{formatMoney(receipt.change)}</strong>
    </p>
  );
}
