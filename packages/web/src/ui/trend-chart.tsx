import { PlotLegend } from './plot-legend.tsx';
import styles from './trend-chart.module.css';
import type { TrendChartProps } from './trend-data.ts';
import { TrendPlot } from './trend-plot.tsx';
import { TrendTable } from './trend-table.tsx';

/** Lines over time: values on demand, the same numbers as a table for a screen reader, printable. */
export function TrendChart({ title, subtitle, ...data }: TrendChartProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>
        {title}
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </figcaption>
      <PlotLegend series={data.series} />
      <div className={styles.plot}>
        <TrendPlot {...data} />
      </div>
      <TrendTable {...data} />
    </figure>
  );
}
