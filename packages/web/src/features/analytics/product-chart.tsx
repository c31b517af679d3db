import type { Analytics } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import type { AnalyticsQuery } from '../../queries/analytics.ts';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Chart } from './chart.tsx';
import { salesAddress } from './sales-address.ts';

type ProductChartProps = { products: Analytics['top_products']; query: AnalyticsQuery };

/** The ten products with the most revenue at most (spec row ANLY-08). Long names fit beside horizontal bars. */
export function ProductChart({ products, query }: ProductChartProps) {
  const { t } = useTranslation();
  if (products.length === 0)
    return (
      <EmptyState isCompact drawing="jar">
        {t('No products were sold in this period.')}
      </EmptyState>
    );
  const bars = products.map(({ product, product_name, total_revenue, quantity }) => ({
    key: product,
    name: product_name,
    value: total_revenue,
    amount: formatMoney(total_revenue),
    to: salesAddress({ ...query, product }),
    tip: (
      <>
        <strong>
          <bdi>{product_name}</bdi>
        </strong>
        <span>{formatMoney(total_revenue)}</span>
        <span>{t('{{count}} pieces', { count: quantity })}</span>
      </>
    ),
  }));
  return (
    <Chart
      table={{
        caption: t('Top Products'),
        head: [t('Product'), t('Revenue'), t('Pieces')],
        rows: products.map(({ product_name, total_revenue, quantity }) => [
          product_name,
          formatMoney(total_revenue),
          formatNumber(quantity),
        ]),
      }}
    >
      <BarList bars={bars} />
    </Chart>
  );
}
