import { useTranslation } from 'react-i18next';
import { Bar, BarChart, LabelList, ResponsiveContainer, Text, Tooltip, XAxis, YAxis } from 'recharts';
import { formatMoney } from '../lib/money.ts';
import styles from './chart.module.css';
import { CHART } from './chart-sizes.ts';
import { PlotLink } from './plot-link.tsx';

type ProductBar = { product: number; name: string; revenue: number; quantity: number; address: string };

const NAMES_WIDTH = 132;
/** Room beside the longest bar for what it stands for. */
const VALUES_WIDTH = 84;

/** The drawing of a ProductChart, in a chunk of its own. Names are read more easily beside bars than under them. */
export function ProductPlot({ bars }: { bars: readonly ProductBar[] }) {
  const { t } = useTranslation();
  return (
    <ResponsiveContainer width="100%" height={CHART.height}>
      <BarChart
        data={bars}
        layout="vertical"
        margin={CHART.margin}
        barGap={CHART.barGap}
        barCategoryGap={CHART.barCategoryGap}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} padding={{ right: VALUES_WIDTH }} />
        <YAxis
          type="category"
          dataKey="product"
          width={NAMES_WIDTH}
          interval={0}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          tick={({ x, y, index }) => {
            const bar = bars[index]!;
            return (
              <PlotLink to={bar.address} label={`${bar.name}: ${formatMoney(bar.revenue)}`}>
                <Text
                  x={Number(x)}
                  y={Number(y)}
                  width={NAMES_WIDTH - 12}
                  maxLines={2}
                  textAnchor="end"
                  verticalAnchor="middle"
                  className={styles.label}
                >
                  {bar.name}
                </Text>
              </PlotLink>
            );
          }}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--hover)' }}
          content={({ active, payload }) => {
            const bar = active ? (payload[0]?.payload as ProductBar | undefined) : undefined;
            if (!bar) return null;
            return (
              <div className={styles.tip}>
                <strong>{bar.name}</strong>
                <span>{formatMoney(bar.revenue)}</span>
                <span>{t('{{count}} pieces', { count: bar.quantity })}</span>
              </div>
            );
          }}
        />
        <Bar dataKey="revenue" fill="var(--chart-1)" radius={[0, 4, 4, 0]} isAnimationActive={false}>
          <LabelList
            dataKey="revenue"
            position="right"
            className={styles.value}
            fill="var(--ink)"
            formatter={(revenue) => formatMoney(Number(revenue))}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
