import type { Analytics } from '@revive/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../lib/money.ts';
import { formatNumber } from '../lib/number.ts';
import type { AnalyticsQuery } from '../queries/analytics.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Chart } from './chart.tsx';
import { salesAddress } from './sales-address.ts';

const ProductPlot = lazy(() =>
  import('./product-plot.tsx').then((module) => ({ default: module.ProductPlot })),
);

type ProductChartProps = { products: Analytics['top_products']; query: AnalyticsQuery };

/** The ten products at most that brought in most (spec row ANLY-08). */
export function ProductChart({ products, query }: ProductChartProps) {
  const { t } = useTranslation();
  if (products.length === 0)
    return (
      <EmptyState isCompact drawing="jar">
        {t('No products were sold in this period.')}
      </EmptyState>
    );
  const bars = products.map(({ product, product_name, total_revenue, quantity }) => ({
    product,
    name: product_name,
    revenue: total_revenue,
    quantity,
    address: salesAddress({ ...query, product }),
  }));
  return (
    <Chart
      table={{
        caption: t('Top Products'),
        head: [t('Product'), t('Revenue'), t('Pieces')],
        rows: bars.map(({ name, revenue, quantity }) => [name, formatMoney(revenue), formatNumber(quantity)]),
      }}
    >
      <ProductPlot bars={bars} />
    </Chart>
  );
}
