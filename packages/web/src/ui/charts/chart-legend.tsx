import styles from './chart.module.css';
import { type ChartSeries, chartColour } from './chart-data.ts';

/** The colours of the series; nothing for a single one. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  if (series.length < 2) return null;
  return (
    <ul className={styles.legend}>
      {series.map(({ key, label }, place) => (
        <li key={key} className={styles.series}>
          <span className={styles.swatch} style={{ background: chartColour(place) }} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
