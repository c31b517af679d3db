import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type SaleListFilter, salesTotalQuery } from '../../queries/orders.ts';
import styles from './sales-screen.module.css';

/** What all sales of the filter add up to, not only those on the screen. Without a filter nothing is added up: that is for reports. */
export function SalesTotal({ filter }: { filter: SaleListFilter }) {
  const { t } = useTranslation();
  const isNarrowed = Object.values(filter).some(Boolean);
  const { data } = useQuery({ ...salesTotalQuery(filter), enabled: isNarrowed });
  if (!isNarrowed || !data || data.count === 0) return null;
  return (
    <p className={styles.sum} role="status">
      <span>{t('{{count}} sales', { count: data.count })}</span>
      <strong>{formatMoney(data.total)}</strong>
      {data.cancelled > 0 && <span>{t('{{count}} cancelled, not counted', { count: data.cancelled })}</span>}
    </p>
  );
}
