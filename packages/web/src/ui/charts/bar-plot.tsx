import { scaleBand } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './chart.module.css';
import { type ChartSeries, chartColour } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';

/** The largest width of a bar, in pixels. */
const MOST_WIDTH = 28;
const GAP = 0.2;

/** One day or month with the value of each series. */
export type BarPoint = { name: string; values: Readonly<Record<string, number>> };

export type BarPlotProps = {
  points: readonly BarPoint[];
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
  /** Formats the short labels of the axis. */
  formatTick: (value: number) => string;
};

/** Bars of each day or month side by side; negative values hang below the axis. */
export function BarPlot({ points, series, formatValue, formatTick }: BarPlotProps) {
  const { t } = useTranslation();
  const stops = points.map(({ name, values }) => ({
    at: name,
    label: name.replace(/, \d{4}$/, ''),
    reading: {
      head: name,
      lines: series.map(({ key, label }) => ({ name: label, value: formatValue(values[key] ?? 0) })),
    },
  }));
  return (
    <ChartFrame
      label={t('Values, moment by moment')}
      stops={stops}
      values={[0, ...points.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0))]}
      formatTick={formatTick}
      createScale={(width) =>
        scaleBand<string>({ domain: points.map(({ name }) => name), range: [0, width], padding: GAP })
      }
    >
      {(x, { width, y }) => {
        const bar = Math.min(MOST_WIDTH, x.bandwidth() / series.length);
        return (
          <>
            <line x2={width} y1={y(0)} y2={y(0)} className={styles.zero} />
            {points.map(({ name, values }) =>
              series.map(({ key }, place) => {
                const value = values[key] ?? 0;
                const start = (x(name) ?? 0) + (x.bandwidth() - bar * series.length) / 2;
                return (
                  <Bar
                    key={`${name} ${key}`}
                    x={start + place * bar}
                    width={Math.max(1, bar - 1)}
                    y={y(Math.max(0, value))}
                    height={Math.abs(y(value) - y(0))}
                    rx={Math.min(2, bar / 4)}
                    fill={chartColour(place)}
                  />
                );
              }),
            )}
          </>
        );
      }}
    </ChartFrame>
  );
}
