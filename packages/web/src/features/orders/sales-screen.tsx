import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { salesQuery } from '../../queries/orders.ts';
import { useSeesFinance } from '../../queries/policy.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SaleFilterChips } from './sale-filter-chips.tsx';
import { SaleList } from './sale-list.tsx';
import { SaleTools } from './sale-tools.tsx';
import { SalesCsv } from './sales-csv.tsx';
import styles from './sales-screen.module.css';
import { SalesTotal } from './sales-total.tsx';
import { useSaleFilter } from './use-sale-filter.ts';

/** The sales of all channels: find, view, edit, void and reprint them. */
export function SalesScreen() {
  const { t } = useTranslation();
  const { filter } = useSaleFilter();
  const seesFinance = useSeesFinance();
  const list = useInfiniteQuery(salesQuery(filter));
  const { data: sales } = list;
  return (
    <div className={styles.screen}>
      <PageHeader title={t('Sales')} actions={<SalesCsv filter={filter} disabled={!sales?.length} />} />
      <SaleTools />
      {seesFinance === false && (
        <InlineNotice>
          {t('These are your own sales. Search to find the receipt of another one.')}
        </InlineNotice>
      )}
      <SaleFilterChips sales={list.isPlaceholderData ? undefined : sales} />
      <SalesTotal filter={filter} />
      <SaleList list={list} />
    </div>
  );
}
