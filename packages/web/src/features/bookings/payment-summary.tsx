import type { Booking } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './payment-summary.module.css';

/** What is being paid for: every service with its price, sessions and interval, and what they come to. */
export function PaymentSummary({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const before = booking.amount_paid + booking.discount;
  return (
    <section className={styles.summary} aria-label={t('Services')}>
      <ul className={styles.services}>
        {booking.services.map((service) => (
          <li key={service.id} className={styles.service}>
            <strong>{service.name}</strong>
            <dl className={styles.facts}>
              <Fact name={t('Price per session')} value={formatMoney(service.unit_price)} />
              <Fact name={t('Sessions')} value={service.session_count} />
              <Fact name={t('Days between sessions')} value={service.days_between_sessions} />
            </dl>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('Total')}</span>
        <strong>{formatMoney(booking.cost)}</strong>
      </p>
      {before > 0 && (
        <p className={styles.owed}>
          <span>
            {t('Already paid {{paid}}, discount {{discount}}: still owed', {
              paid: formatMoney(booking.amount_paid),
              discount: formatMoney(booking.discount),
            })}
          </span>
          <strong>{formatMoney(booking.balance)}</strong>
        </p>
      )}
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: string | number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
