import type { Analytics } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import type { AnalyticsQuery } from '../../queries/analytics.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import type { Slice } from './channel-plot.tsx';
import { Chart } from './chart.tsx';
import { CHANNEL_NAMES } from './labels.ts';
import { salesAddress } from './sales-address.ts';

const ChannelPlot = lazyComponent<{ slices: readonly Slice[] }>(
  async () => (await import('./channel-plot.tsx')).ChannelPlot,
  <Skeleton shape="block" height="100%" />,
);

type ChannelChartProps = { channels: Analytics['sales_by_channel']; query: AnalyticsQuery };

/** How much was sold through each channel (spec row ANLY-07). */
export function ChannelChart({ channels, query }: ChannelChartProps) {
  const { t } = useTranslation();
  const slices = channels.map(({ sales_channel, total, count }) => ({
    channel: sales_channel,
    name: t(CHANNEL_NAMES[sales_channel]),
    total,
    count,
    address: salesAddress({ ...query, channel: sales_channel }),
  }));
  return (
    <Chart
      table={{
        caption: t('Sales by Channel'),
        head: [t('Channel'), t('Total Sales'), t('Orders')],
        rows: slices.map(({ name, total, count }) => [name, formatMoney(total), formatNumber(count)]),
      }}
    >
      <ChannelPlot slices={slices} />
    </Chart>
  );
}
