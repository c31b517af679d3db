import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import styles from './trend-chart.module.css';
import type { TrendChartProps } from './trend-data.ts';

type TrendPlotProps = Omit<TrendChartProps, 'title' | 'subtitle'>;

const TICK = { fill: 'var(--ink-soft)' };

/** The drawing of a TrendChart, in a chunk of its own. */
export function TrendPlot({ series, points, formatAt, formatValue }: TrendPlotProps) {
  const data = points.map(({ at, values }) => ({ at: new Date(at).getTime(), ...values }));
  const formatTick = (at: number) => formatAt(new Date(at).toISOString());
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={data} margin={{ top: 8, right: 16, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="at"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          tickFormatter={formatTick}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          minTickGap={32}
          padding={{ left: 28, right: 28 }}
        />
        <YAxis
          domain={['auto', 'auto']}
          tickFormatter={formatValue}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width="auto"
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--line-strong)' }}
          content={({ active, payload, label }) =>
            active && payload.length > 0 ? (
              <div className={styles.tip}>
                <span className={styles.when}>{formatTick(Number(label))}</span>
                {payload.map((entry) => (
                  <span key={String(entry.dataKey)}>
                    {entry.name}: <strong>{formatValue(Number(entry.value))}</strong>
                  </span>
                ))}
              </div>
            ) : null
          }
        />
        {series.map(({ key, label }, index) => (
          <Line
            key={key}
            dataKey={key}
            name={label}
            stroke={`var(--chart-${(index % 5) + 1})`}
            strokeWidth={2.25}
            dot={{ r: 3.5, fill: 'var(--surface)', strokeWidth: 2 }}
            activeDot={{ r: 5 }}
            isAnimationActive={false}
            connectNulls
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
