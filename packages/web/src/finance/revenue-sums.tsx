import type { FinanceSummary } from '@revive/contract';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../lib/money.ts';
import { KeyValueList } from '../ui/key-value-list.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './reports-tab.module.css';

const LINES = 6;

/** What was earned by account, what of it was given away or given back, and what remains. */
export function RevenueSums({ summary }: { summary: FinanceSummary | undefined }) {
  const { t } = useTranslation();
  if (!summary) {
    return (
      <div className={styles.lines}>
        {[...Array(LINES).keys()].map((line) => (
          <Skeleton key={line} width="100%" />
        ))}
      </div>
    );
  }
  const { revenue, total_revenue, discounts_given, refunds } = summary;
  return (
    <KeyValueList
      layout="rows"
      items={[
        ...revenue.map(({ name, amount }) => ({ label: t(name), value: formatMoney(amount) })),
        { label: t('Less discounts given'), value: formatMoney(0 - discounts_given) },
        { label: t('Less refunds'), value: formatMoney(0 - refunds) },
        {
          label: t('Revenue less discounts and refunds'),
          value: <strong>{formatMoney(total_revenue - discounts_given - refunds)}</strong>,
        },
      ]}
    />
  );
}
