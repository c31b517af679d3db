import type { Measurement } from '@revive/contract';
import { formatMeasurementTime } from '../../lib/date.ts';
import { formatNumber } from '../../lib/number.ts';
import styles from './measurement-card.module.css';

/** One measurement: type, value with unit, notes, time (spec row SESS-07). */
export const MeasurementCard = ({ measurement }: { measurement: Measurement }) => (
  <li className={styles.card}>
    <span className={styles.type}>{measurement.measurement_type_name}</span>
    <span className={styles.value}>
      {formatNumber(measurement.value)} {measurement.measurement_unit}
    </span>
    {measurement.notes && <span className={styles.notes}>{measurement.notes}</span>}
    <time className={styles.time} dateTime={measurement.recorded_at}>
      {formatMeasurementTime(measurement.recorded_at)}
    </time>
  </li>
);
