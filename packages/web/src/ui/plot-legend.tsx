import styles from './plot.module.css';
import { plotColour } from './plot-colour.ts';

/** Which colour is which series; nothing where there is only one. */
export function PlotLegend({ series }: { series: readonly { key: string; label: string }[] }) {
  if (series.length < 2) return null;
  return (
    <ul className={styles.legend}>
      {series.map(({ key, label }, place) => (
        <li key={key} className={styles.series}>
          <span className={styles.swatch} style={{ background: plotColour(place) }} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
