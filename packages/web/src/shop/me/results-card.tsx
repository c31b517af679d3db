import type { OwnMeasurement } from '@revive/contract';
import { formatDate } from '../../lib/date-style.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { TextOf } from '../../ui/layout/text-of.tsx';
import styles from './me-page.module.css';

const WIDTH = 320;
const HEIGHT = 96;
const MARGIN = 10;

/** What was measured, one line for each kind. */
export function ResultsCard({ measurements }: { measurements: readonly OwnMeasurement[] }) {
  const { t } = useTranslation();
  const types = [...new Set(measurements.map(({ type }) => type))];
  return (
    <Card title={t('Your results')}>
      <div className={styles.list}>
        {types.map((type) => (
          <Result key={type} values={measurements.filter((one) => one.type === type)} />
        ))}
      </div>
    </Card>
  );
}

function Result({ values }: { values: readonly OwnMeasurement[] }) {
  const { t } = useTranslation();
  const [first, last] = [values[0]!, values.at(-1)!];
  const { unit } = last;
  const said = (value: number) => `${value} ${unit}`.trim();
  const change = Math.round((last.value - first.value) * 100) / 100;
  return (
    <figure className={styles.result}>
      <figcaption>
        <strong>
          <TextOf thing={last} />
        </strong>
        <span>
          <bdi dir="ltr">{said(last.value)}</bdi>
          {values.length > 1 && change !== 0 && (
            <span className={styles.soft}>
              {' '}
              <bdi dir="ltr">
                ({change > 0 ? '+' : '−'}
                {said(Math.abs(change))})
              </bdi>
            </span>
          )}
        </span>
      </figcaption>
      {values.length > 1 && <Line values={values.map(({ value }) => value)} />}
      <details className={styles.more}>
        <summary>{t('All values')}</summary>
        <ol className={styles.values}>
          {values.toReversed().map(({ id, value, at }) => (
            <li key={id}>
              <span>{formatDate(new Date(at), 'medium')}</span>
              <bdi dir="ltr">{said(value)}</bdi>
            </li>
          ))}
        </ol>
      </details>
    </figure>
  );
}

/** From the first value to the last, left to right in every language, as the axis of time is read. */
function Line({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least || 1;
  const points = values.map((value, index) => ({
    x: MARGIN + (index / (values.length - 1)) * (WIDTH - 2 * MARGIN),
    y: HEIGHT - MARGIN - ((value - least) / span) * (HEIGHT - 2 * MARGIN),
  }));
  const at = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)},${y.toFixed(1)}`;
  const end = points.at(-1)!;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} aria-hidden="true">
      <polyline points={points.map(at).join(' ')} className={styles.line} />
      {points.map((point) => (
        <circle key={point.x} cx={point.x} cy={point.y} r={3} className={styles.dot} />
      ))}
      <circle cx={end.x} cy={end.y} r={5} className={styles.lastDot} />
    </svg>
  );
}
