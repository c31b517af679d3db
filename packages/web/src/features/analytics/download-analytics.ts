import type { Analytics, CsvCell } from '@revive/contract';
import { downloadCsv } from '../../lib/download-csv.ts';
import { t } from '../../lib/i18n.ts';
import { CHANNEL_NAMES, personName } from './labels.ts';
import type { Days } from './period.ts';

/** Downloads the figures on screen as a CSV: the cards, the two charts and the people. */
export function downloadAnalytics(analytics: Analytics, { start_date, end_date }: Days): void {
  const { total_sales, total_orders, average_order_value } = analytics;
  const people = analytics.sales_by_person;
  const rows: CsvCell[][] = [
    [t('Total Sales'), '', total_sales, total_orders, average_order_value],
    ...analytics.sales_by_channel.map(({ sales_channel, total, count }) => [
      t('Sales by Channel'),
      t(CHANNEL_NAMES[sales_channel]),
      total,
      count,
      averageOf(total, count),
    ]),
    ...analytics.top_products.map(({ product_name, total_revenue, quantity }) => [
      t('Top Products'),
      product_name,
      total_revenue,
      quantity,
      '',
    ]),
    ...people.map(({ sales_person, total, count }) => [
      t('Sales Performance by Person'),
      personName(sales_person),
      total,
      count,
      averageOf(total, count),
    ]),
  ];
  const header = [t('Figure'), t('Name'), t('Amount'), t('Orders or pieces'), t('Average Order')];
  downloadCsv(['sales-dashboard', start_date, end_date].filter(Boolean).join('_'), header, rows);
}

const averageOf = (total: number, count: number) => Math.round((total / count) * 100) / 100;
