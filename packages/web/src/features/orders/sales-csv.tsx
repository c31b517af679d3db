import type { Sale } from '@revive/contract';
import { toInputDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { readSalesForFile, type SaleListFilter } from '../../queries/orders.ts';
import { CsvButton } from '../../ui/buttons/csv-button.tsx';
import { CHANNEL_NAMES, SALE_STATUS_NAMES } from './labels.ts';
import { METHOD_NAMES } from './method-names.ts';

/** Downloads all sales of a filter. */
export function SalesCsv({ filter, disabled }: { filter: SaleListFilter; disabled: boolean }) {
  const { t, translateMessage } = useTranslation();
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
  const line = (sale: Sale) => [
    sale.id,
    sale.order_number,
    t(CHANNEL_NAMES[sale.channel]),
    translateMessage(sale.client_name),
    toInputDateTime(sale.date).replace('T', ' '),
    sale.total_amount,
    sale.paid_amount,
    sale.paid_by.map((method) => t(METHOD_NAMES[method])).join(', '),
    t(SALE_STATUS_NAMES[sale.status]),
    sale.items.map((item) => `${item.quantity} × ${item.product_or_service}`).join('; '),
    sale.sold_by_name,
    sale.notes,
  ];
  return <CsvButton name="sales" {...{ header, line, disabled }} read={() => readSalesForFile(filter)} />;
}
