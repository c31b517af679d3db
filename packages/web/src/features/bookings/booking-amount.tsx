import type { Booking } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './booking-cells.module.css';

/**
 * The amount to pay; for a completed booking the amounts paid and discounted (spec row BOOK-07). What is still owed stands with
 * it. Of a cancelled booking nothing is to pay but what its held sessions owe.
 */
export function BookingAmount({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { status, amount_paid, discount, balance } = booking;
  const isOver = status === 'completed' || status === 'cancelled';
  const hasDeposit = amount_paid + discount > 0;
  return (
    <div className={styles.lines}>
      <span className={styles.money}>
        {isOver
          ? t('paid {{amount}}', { amount: formatMoney(amount_paid) })
          : t('to pay {{amount}}', { amount: formatMoney(booking.cost) })}
      </span>
      {isOver && (status === 'completed' || discount > 0) && (
        <span className={styles.soft}>{t('discount {{amount}}', { amount: formatMoney(discount) })}</span>
      )}
      {isOver && balance > 0 && (
        <strong className={styles.owed}>
          {t('{{amount}} still owed', { amount: formatMoney(balance) })}
        </strong>
      )}
      {!isOver && hasDeposit && (
        <span className={styles.soft}>
          {t('{{amount}} of it still owed', { amount: formatMoney(balance) })}
        </span>
      )}
    </div>
  );
}
