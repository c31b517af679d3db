import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatMoney } from '../lib/money.ts';
import { formatNumber } from '../lib/number.ts';
import type { PlotPoint, PlotSeries } from './plot-data.ts';
import styles from './report-chart.module.css';

const TICK = { fill: 'var(--ink-soft)' };
/** A bar of one lonely day need not fill the drawing. */
const WIDEST_BAR = 28;

/** Bars side by side for each day or month, in a chunk of its own. */
export function TimePlot({
  points,
  series,
}: {
  points: readonly PlotPoint[];
  series: readonly PlotSeries[];
}) {
  const data = points.map(({ name, values }) => ({ name, ...values }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={data}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        barGap={1}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="name"
          tick={TICK}
          tickLine={false}
          axisLine={false}
          minTickGap={24}
          tickFormatter={(name: string) => name.replace(/, \d{4}$/, '')}
        />
        <YAxis tick={TICK} tickLine={false} axisLine={false} width="auto" tickFormatter={formatTick} />
        <ReferenceLine y={0} stroke="var(--line-strong)" />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--hover)' }}
          content={({ active, payload, label }) =>
            active && payload.length > 0 ? (
              <div className={styles.tip}>
                <strong>{label}</strong>
                {payload.map((entry) => (
                  <span key={String(entry.dataKey)}>
                    {entry.name}: {formatMoney(Number(entry.value))}
                  </span>
                ))}
              </div>
            ) : null
          }
        />
        {series.map(({ id, name }, place) => (
          <Bar
            key={id}
            dataKey={id}
            name={name}
            fill={`var(--chart-${place + 1})`}
            radius={[2, 2, 0, 0]}
            maxBarSize={WIDEST_BAR}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

/** Whole dollars are enough beside a drawing. */
const formatTick = (value: number) => formatNumber(value, 0);
