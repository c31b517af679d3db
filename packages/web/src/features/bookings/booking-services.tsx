import type { BookedService } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './booking-cells.module.css';

/** The booked services, one per line, with their number of sessions. */
export function BookingServices({ services }: { services: readonly BookedService[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.lines}>
      {services.map((service) => (
        <li key={service.id}>
          <bdi>{service.name}</bdi>
          {service.session_count > 1 && (
            <span className={styles.count}>
              {' '}
              {t('× {{count}} sessions', { count: service.session_count })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
