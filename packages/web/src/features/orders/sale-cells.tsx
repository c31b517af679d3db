import { formatPhone, type Sale } from '@revive/contract';
import { classNames } from '../../lib/class-names.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { CHANNEL_NAMES, SALE_STATUS_NAMES, SALE_TONES } from './labels.ts';
import styles from './sale-cells.module.css';

export function SaleId({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  return (
    <div className={styles.cell}>
      <span className={styles.id}>{sale.order_number}</span>
      <span className={classNames(styles.soft, styles.tight)}>{t(CHANNEL_NAMES[sale.channel])}</span>
    </div>
  );
}

export function SaleClient({ sale }: { sale: Sale }) {
  const { t, translateMessage } = useTranslation();
  // A guest is known by a number alone.
  const name = formatPhone(translateMessage(sale.client_name)) || t('Walk-in');
  return (
    <div className={styles.cell}>
      {sale.client === null ? (
        <span>
          <bdi>{name}</bdi>
        </span>
      ) : (
        <Link to={`/client/${sale.client}`}>
          <bdi>{name}</bdi>
        </Link>
      )}
      {sale.sold_by_name && (
        <span className={styles.soft}>{t('Sold by {{name}}', { name: sale.sold_by_name })}</span>
      )}
      {sale.notes && <span className={styles.soft}>{sale.notes}</span>}
    </div>
  );
}

/** The status badge, with details below it. */
export function SaleState({ sale }: { sale: Sale }) {
  const { t, translateMessage } = useTranslation();
  const isPartlyPaid = sale.status === 'pending' && sale.paid_amount > 0;
  return (
    <div className={styles.cell}>
      <span>
        <Badge tone={SALE_TONES[sale.status]}>{t(SALE_STATUS_NAMES[sale.status])}</Badge>
      </span>
      {isPartlyPaid && (
        <span className={styles.soft}>
          {t('{{amount}} received, {{left}} left to pay', {
            amount: formatMoney(sale.paid_amount),
            left: formatMoney(sale.total_amount - sale.returned_amount - sale.paid_amount),
          })}
        </span>
      )}
      {sale.returned_amount > 0 && (
        <span className={styles.soft}>
          {t('Returned: {{amount}}', { amount: formatMoney(sale.returned_amount) })}
        </span>
      )}
      {sale.refund_due > 0 && (
        <span className={styles.due}>
          {t('Refund due: {{amount}}', { amount: formatMoney(sale.refund_due) })}
        </span>
      )}
      {sale.cancel_reason && (
        <span className={styles.soft}>
          {sale.is_void
            ? t('Void: {{reason}}', { reason: translateMessage(sale.cancel_reason) })
            : translateMessage(sale.cancel_reason)}
        </span>
      )}
    </div>
  );
}
