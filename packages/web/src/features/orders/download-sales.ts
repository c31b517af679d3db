import type { Sale } from '@revive/contract';
import { toInputDateTime } from '../../lib/date.ts';
import { downloadCsv } from '../../lib/download-csv.ts';
import { t } from '../../lib/i18n.ts';
import { showToast } from '../../ui/show-toast.ts';
import { CHANNEL_NAMES, METHOD_NAMES, SALE_STATUS_NAMES } from './labels.ts';

/** Downloads the sales on screen as a CSV, and shows a message when there are more of them. */
export function downloadSales(sales: readonly Sale[], areMore: boolean): void {
  const header = [
    t('ID'),
    t('Order number'),
    t('Channel'),
    t('Client'),
    t('Date'),
    t('Total Amount'),
    t('Paid'),
    t('Payment Method'),
    t('Status'),
    t('Items'),
    t('Sold by'),
    t('Notes'),
  ];
  downloadCsv(
    'sales',
    header,
    sales.map((sale) => [
      sale.id,
      sale.order_number,
      t(CHANNEL_NAMES[sale.channel]),
      sale.client_name,
      toInputDateTime(sale.date).replace('T', ' '),
      sale.total_amount,
      sale.paid_amount,
      sale.paid_by.map((method) => t(METHOD_NAMES[method])).join(', '),
      t(SALE_STATUS_NAMES[sale.status]),
      sale.items.map((item) => `${item.quantity} × ${item.product_or_service}`).join('; '),
      sale.sold_by_name,
      sale.notes,
    ]),
  );
  if (areMore)
    showToast.info(
      t('The file holds the {{count}} sales on the screen. Load more to have more of them in it.', {
        count: sales.length,
      }),
    );
}
