import { Bar, BarChart, LabelList, ResponsiveContainer, Text, XAxis, YAxis } from 'recharts';
import { formatMoney } from '../lib/money.ts';
import type { PlotPoint, PlotSeries } from './plot-data.ts';
import styles from './report-chart.module.css';

const NAMES_WIDTH = 148;
/** Room beside the longest bar for what it stands for. */
const VALUES_WIDTH = 92;
const WIDEST_BAR = 22;

/** Bars one below another, the longest first, in a chunk of its own. */
export function RankPlot({ points, series }: { points: readonly PlotPoint[]; series: PlotSeries }) {
  // Two may bear the same name, so each is known by its place.
  const data = points.map(({ values }, place) => ({ place, value: values[series.id] }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={data}
        layout="vertical"
        margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="24%"
        accessibilityLayer={false}
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} padding={{ right: VALUES_WIDTH }} />
        <YAxis
          type="category"
          dataKey="place"
          width={NAMES_WIDTH}
          interval={0}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          tick={({ x, y, index }) => (
            <Text
              x={Number(x)}
              y={Number(y)}
              width={NAMES_WIDTH - 12}
              maxLines={2}
              textAnchor="end"
              verticalAnchor="middle"
              className={styles.label}
            >
              {points[index]!.name}
            </Text>
          )}
        />
        <Bar
          dataKey="value"
          name={series.name}
          fill="var(--chart-1)"
          radius={[0, 3, 3, 0]}
          maxBarSize={WIDEST_BAR}
          isAnimationActive={false}
        >
          <LabelList
            dataKey="value"
            position="right"
            className={styles.value}
            fill="var(--ink)"
            formatter={(value) => formatMoney(Number(value))}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
