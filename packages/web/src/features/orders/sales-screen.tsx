import { useInfiniteQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useTranslation } from '../../lib/use-translation.ts';
import { salesQuery } from '../../queries/orders.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { downloadSales } from './download-sales.ts';
import { SaleFilterChips } from './sale-filter-chips.tsx';
import { SaleList } from './sale-list.tsx';
import { SaleTools } from './sale-tools.tsx';
import styles from './sales-screen.module.css';
import { useSaleFilter } from './use-sale-filter.ts';

/** The sales of all channels: find, view, edit, void and reprint them. */
export function SalesScreen() {
  const { t } = useTranslation();
  const { filter } = useSaleFilter();
  const list = useInfiniteQuery(salesQuery(filter));
  const { data: sales } = list;
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('Sales')}
        actions={
          <Button
            icon={<Download />}
            disabled={!sales?.length}
            onClick={() => downloadSales(sales ?? [], list.hasNextPage)}
          >
            {t('Download CSV')}
          </Button>
        }
      />
      <SaleTools />
      <SaleFilterChips sales={list.isPlaceholderData ? undefined : sales} />
      <SaleList list={list} />
    </div>
  );
}
