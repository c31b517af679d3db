import type { Booking } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './booking-cells.module.css';

/** The amount to pay; for a completed booking the amounts paid and discounted (spec row BOOK-07). */
export function BookingAmount({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  if (booking.status === 'completed') {
    return (
      <div className={styles.lines}>
        <span className={styles.money}>
          {t('paid {{amount}}', { amount: formatMoney(booking.amount_paid) })}
        </span>
        <span className={styles.soft}>
          {t('discount {{amount}}', { amount: formatMoney(booking.discount) })}
        </span>
      </div>
    );
  }
  const hasDeposit = booking.amount_paid + booking.discount > 0;
  return (
    <div className={styles.lines}>
      <span className={styles.money}>{t('to pay {{amount}}', { amount: formatMoney(booking.cost) })}</span>
      {hasDeposit && (
        <span className={styles.soft}>
          {t('{{amount}} of it still owed', { amount: formatMoney(booking.balance) })}
        </span>
      )}
    </div>
  );
}
