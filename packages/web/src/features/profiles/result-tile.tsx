import { formatDay } from '../../lib/date.ts';
import { changeBetween, formatSpan } from '../../lib/format-change.ts';
import { formatNumber } from '../../lib/number.ts';
import { onwardArrow } from '../../lib/onward-arrow.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import type { MeasurementSeries } from '../../queries/measurement-progress.ts';
import { SparkLine } from '../../ui/charts/spark-line.tsx';
import styles from './result-tile.module.css';

/** One measurement of the result sheet: first to latest, the change, the curve. */
export function ResultTile({ series: { name, unit, readings } }: { series: MeasurementSeries }) {
  const { t } = useTranslation();
  const first = readings[0]!;
  const latest = readings.at(-1)!;
  const isSingle = readings.length === 1;
  return (
    <li className={styles.tile}>
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      <p className={styles.values}>
        {!isSingle && (
          <>
            <span className={styles.first}>{formatNumber(first.value)}</span>
            <span className={styles.arrow}> {onwardArrow()} </span>
          </>
        )}
        <strong>{formatNumber(latest.value)}</strong> <span className={styles.unit}>{unit}</span>
      </p>
      <p className={styles.change}>
        {isSingle
          ? t('Measured once, on {{day}}', { day: formatDay(first.at) })
          : t('{{change}} in {{span}}', {
              change: changeBetween(first, latest),
              span: formatSpan(t, first.at, latest.at),
            })}
      </p>
      {!isSingle && <SparkLine points={readings} />}
    </li>
  );
}
