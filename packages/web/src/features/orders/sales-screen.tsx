import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { openBillsQuery } from '../../queries/bills.ts';
import { salesQuery } from '../../queries/orders.ts';
import { useSeesFinance } from '../../queries/policy.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SaleFilterChips } from './sale-filter-chips.tsx';
import { SaleList } from './sale-list.tsx';
import { SaleTools } from './sale-tools.tsx';
import { SalesCsv } from './sales-csv.tsx';
import styles from './sales-screen.module.css';
import { SalesTotal } from './sales-total.tsx';
import { useSaleFilter } from './use-sale-filter.ts';

type SalesScreenProps = {
  /** The way to what sales without a line left open. */
  WithoutLine: ComponentType;
};

/** The sales of all channels: find, view, edit, void and reprint them. */
export function SalesScreen({ WithoutLine }: SalesScreenProps) {
  const { t } = useTranslation();
  const { filter } = useSaleFilter();
  const seesFinance = useSeesFinance();
  const list = useInfiniteQuery(salesQuery(filter));
  const { data: sales } = list;
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('Sales')}
        actions={
          <>
            <WithoutLine />
            <OpenBillsLink />
            <SalesCsv filter={filter} disabled={!sales?.length} />
          </>
        }
      />
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

/** To the bills that are not paid, while there are any. */
function OpenBillsLink() {
  const { t } = useTranslation();
  const { data: bills = [] } = useInfiniteQuery(openBillsQuery());
  if (bills.length === 0) return null;
  return <LinkButton to="/bills">{t('Open bills ({{count}})', { count: bills.length })}</LinkButton>;
}
