import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from './skeleton.tsx';
import styles from './trend-chart.module.css';
import { TrendTable } from './trend-table.tsx';

/** One moment and the value of each series then, by series key; a missing value leaves a gap. */
export type TrendPoint = { at: string; values: Readonly<Record<string, number | null | undefined>> };

export type TrendSeries = { key: string; label: string };

export type TrendChartProps = {
  /** Says what the chart shows. */
  title: ReactNode;
  subtitle?: ReactNode;
  series: readonly TrendSeries[];
  points: readonly TrendPoint[];
  formatAt: (at: string) => string;
  formatValue: (value: number) => string;
};

// Recharts weighs more than the rest of a screen; it comes only when a chart is really drawn.
const TrendPlot = lazy(() => import('./trend-plot.tsx').then((module) => ({ default: module.TrendPlot })));

/** Lines over time: values on demand, the same numbers as a table for a screen reader, printable. */
export function TrendChart({ title, subtitle, ...data }: TrendChartProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>
        {title}
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </figcaption>
      {data.series.length > 1 && (
        <ul className={styles.legend}>
          {data.series.map(({ key, label }, index) => (
            <li key={key} className={styles.series}>
              <span className={styles.swatch} style={swatch(index)} aria-hidden="true" />
              {label}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.plot} aria-hidden="true">
        <Suspense fallback={<Skeleton shape="block" />}>
          <TrendPlot {...data} />
        </Suspense>
      </div>
      <TrendTable {...data} />
    </figure>
  );
}

const swatch = (index: number) => ({ '--swatch': `var(--chart-${(index % 5) + 1})` }) as React.CSSProperties;
