import { lazy, Suspense } from 'react';
import { Skeleton } from './skeleton.tsx';
import styles from './trend-chart.module.css';
import type { TrendChartProps } from './trend-data.ts';
import { TrendTable } from './trend-table.tsx';

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
