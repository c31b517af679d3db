import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../lib/date.ts';
import { formatMoney } from '../lib/money.ts';
import { financePaymentsQuery, financePaymentsTotalQuery } from '../queries/finance.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { downloadExpenditure } from './download-expenditure.ts';
import { ExpenditureList } from './expenditure-list.tsx';
import { ExpenditureTools } from './expenditure-tools.tsx';
import styles from './finance.module.css';
import { useExpenditureFilter } from './use-expenditure-filter.ts';

/** Money that went out: to find, to add up by period, and to take along as a table. */
export function ExpenditureScreen() {
  const { t } = useTranslation();
  const { filter, days } = useExpenditureFilter();
  const list = useInfiniteQuery(financePaymentsQuery(filter));
  const total = useQuery(financePaymentsTotalQuery(filter));
  const payments = list.data?.pages.flatMap((page) => page.items);
  const noon = (day: string) => formatDay(`${day}T12:00:00Z`);
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('Expenditure')}
        actions={
          <Button
            icon={<Download />}
            disabled={!payments?.length}
            onClick={() => downloadExpenditure(payments ?? [], list.hasNextPage)}
          >
            {t('Download CSV')}
          </Button>
        }
      />
      <ExpenditureTools />
      <StatCard
        label={t('Total expenditure')}
        value={total.data ? formatMoney(total.data.total) : '–'}
        isLoading={total.isPending}
        hint={
          total.data &&
          t('{{count}} payments from {{first}} to {{last}}', {
            count: total.data.count,
            first: noon(days.start_date),
            last: noon(days.end_date),
          })
        }
      />
      <ExpenditureList list={list} payments={payments} />
    </div>
  );
}
