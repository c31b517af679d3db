import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { lazyComponent } from '../layout/lazy-component.tsx';
import styles from './chart.module.css';
import type { TrendData } from './chart-data.ts';
import { ChartLegend } from './chart-legend.tsx';
import { TrendTable } from './trend-table.tsx';

type TrendChartProps = TrendData & {
  /** Describes the chart. */
  title: ReactNode;
  subtitle?: ReactNode;
};

const LinePlot = lazyComponent<TrendData>(
  async () => (await import('./line-plot.tsx')).LinePlot,
  <Skeleton shape="block" height="100%" />,
);

/** A line chart over time: values on hover, a table for a screen reader, printable. */
export function TrendChart({ title, subtitle, ...data }: TrendChartProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>
        {title}
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </figcaption>
      <ChartLegend series={data.series} />
      <div className={styles.plot}>
        <LinePlot {...data} />
      </div>
      <TrendTable {...data} />
    </figure>
  );
}
