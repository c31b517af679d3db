import type { ReactNode } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { Skeleton } from '../skeleton.tsx';
import styles from './chart.module.css';
import type { TrendData } from './chart-data.ts';
import { ChartLegend } from './chart-legend.tsx';
import { TrendTable } from './trend-table.tsx';

type TrendChartProps = TrendData & {
  /** Says what the chart shows. */
  title: ReactNode;
  subtitle?: ReactNode;
};

const LinePlot = lazyComponent<TrendData>(
  async () => (await import('./line-plot.tsx')).LinePlot,
  <Skeleton shape="block" height="100%" />,
);

/** Lines over time: values on demand, the same numbers as a table for a screen reader, printable. */
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
