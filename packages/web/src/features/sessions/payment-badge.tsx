import type { AnySession } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import styles from './payment-badge.module.css';

/** Paid, or Unpaid with the unpaid amount. */
export function PaymentBadge({ session }: { session: AnySession }) {
  const { t } = useTranslation();
  if (session.paid) return <Badge tone="green">{t('Paid')}</Badge>;
  return (
    <span className={styles.unpaid}>
      <span className={styles.amount}>{formatMoney(session.unpaid_amount)}</span>
      <Badge tone="red">{t('Unpaid')}</Badge>
    </span>
  );
}
