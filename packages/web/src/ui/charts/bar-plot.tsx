import { scaleBand } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './chart.module.css';
import { type ChartSeries, chartColour } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';

/** A bar of one lonely day need not fill the drawing. */
const MOST_WIDTH = 28;
const GAP = 0.2;

/** One day or month with its value of each series. */
export type BarPoint = { name: string; values: Readonly<Record<string, number>> };

export type BarPlotProps = {
  points: readonly BarPoint[];
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
  /** Shorter than a value, for beside the plot. */
  formatTick: (value: number) => string;
};

/** Bars side by side for each day or month; what is below zero hangs down from it. */
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
