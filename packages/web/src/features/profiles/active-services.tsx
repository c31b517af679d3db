import type { ClientProfile } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './lines.module.css';

/** The services of the client's active bookings. */
export function ActiveServices({ services }: { services: ClientProfile['active_services'] }) {
  const { t } = useTranslation();
  if (services.length === 0) return <p className={styles.soft}>{t('No active services')}</p>;
  return (
    <Stack as="ul" gap={0}>
      {services.map((service) => (
        <li key={service.id} className={styles.line}>
          <div className={styles.text}>
            <strong>
              <bdi>{service.name}</bdi>
            </strong>
            <span className={styles.soft}>{service.category}</span>
          </div>
          <div className={styles.amount}>
            {formatMoney(service.unit_price)}
            {service.tax_included && <div className={styles.soft}>{t('Tax included')}</div>}
            <div className={styles.soft}>{t('{{count}} sessions', { count: service.session_count })}</div>
          </div>
        </li>
      ))}
    </Stack>
  );
}
