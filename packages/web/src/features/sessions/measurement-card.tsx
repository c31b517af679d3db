import type { Measurement } from '@revive/contract';
import { correctionNote } from '../../lib/correction-note.ts';
import { formatMeasurementTime } from '../../lib/date.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './measurement-card.module.css';
import { MeasurementMenu } from './measurement-menu.tsx';

/** One measurement: type, value with unit, notes, time (spec row SESS-07). */
export function MeasurementCard({ measurement }: { measurement: Measurement }) {
  const { t } = useTranslation();
  const corrected = correctionNote(t, measurement);
  return (
    <li className={styles.card}>
      <span className={styles.head}>
        <span className={styles.type}>
          <bdi>{measurement.measurement_type_name}</bdi>
        </span>
        <MeasurementMenu measurement={measurement} />
      </span>
      <span className={styles.value}>
        {formatNumber(measurement.value)} {measurement.measurement_unit}
      </span>
      {corrected && <span className={styles.notes}>{corrected}</span>}
      {measurement.notes && <span className={styles.notes}>{measurement.notes}</span>}
      <time className={styles.time} dateTime={measurement.recorded_at}>
        {formatMeasurementTime(measurement.recorded_at)}
      </time>
    </li>
  );
}
