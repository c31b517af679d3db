import { DESCRIPTION_CUT, type Service } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './dashboard-list.module.css';
import { ListSkeleton } from './list-skeleton.tsx';

/** The first services of the catalogue. Undefined while they load. */
export function FirstServices({ services }: { services: readonly Service[] | undefined }) {
  const { t } = useTranslation();
  return (
    <Card title={t('Services')} actions={<Link to="/services">{t('All services')}</Link>} isFlush>
      {services === undefined && <ListSkeleton>{t('Loading services...')}</ListSkeleton>}
      {services?.length === 0 && <EmptyState isCompact>{t('No active services found.')}</EmptyState>}
      {services && services.length > 0 && (
        <ul className={styles.list}>
          {services.map((service) => (
            <li key={service.id} className={styles.row}>
              <div className={styles.text}>
                <span className={styles.name}>
                  <bdi>{service.name}</bdi>
                </span>
                <Description text={service.description} />
              </div>
              <span className={styles.price}>{formatMoney(service.unit_price)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

// Cut by grapheme; the stylesheet adds the ellipsis.
function Description({ text }: { text: string }) {
  const letters = [...text];
  if (letters.length <= DESCRIPTION_CUT) return <span className={styles.soft}>{text}</span>;
  return (
    <span className={styles.cut} title={text}>
      {letters.slice(0, DESCRIPTION_CUT).join('')}
    </span>
  );
}
