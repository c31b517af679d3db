import { Fragment } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import styles from './plot.module.css';
import { plotColour } from './plot-colour.ts';
import { PlotFrame } from './plot-frame.tsx';
import { shareOf, ticksOf } from './plot-scale.ts';
import type { TrendChartProps, TrendPoint } from './trend-data.ts';

/** Free at both ends, for the half of a label that stands out. Parts of the whole width. */
const END = 0.08;
const SIZE = 100;

/** The drawing of a TrendChart: a line for each series, each point where its moment is. */
export function TrendPlot({ series, points, formatAt, formatValue }: Omit<TrendChartProps, 'title'>) {
  const { t } = useTranslation();
  const ticks = ticksOf(points.flatMap(({ values }) => series.flatMap(({ key }) => values[key] ?? [])));
  const places = placesOf(points);
  const stops = points.map(({ at, values }, index) => ({
    at: places[index]!,
    label: formatAt(at),
    tip: {
      head: formatAt(at),
      lines: series.flatMap(({ key, label }) =>
        values[key] == null ? [] : [{ name: label, value: formatValue(values[key]) }],
      ),
    },
  }));
  return (
    <PlotFrame
      label={t('Values, moment by moment')}
      stops={stops}
      ticks={ticks}
      formatTick={formatValue}
      mark="line"
    >
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" aria-hidden="true">
        {series.map(({ key }, place) => {
          const drawn = points.flatMap(({ values }, index) =>
            values[key] == null
              ? []
              : [`${round(places[index]! * SIZE)} ${round((1 - shareOf(values[key], ticks)) * SIZE)}`],
          );
          return (
            <Fragment key={key}>
              <polyline className={styles.line} stroke={plotColour(place)} points={drawn.join(' ')} />
              <path className={styles.dot} stroke={plotColour(place)} d={dotsAt(drawn)} />
              <path className={styles.hole} d={dotsAt(drawn)} />
            </Fragment>
          );
        })}
      </svg>
    </PlotFrame>
  );
}

const dotsAt = (places: readonly string[]) => places.map((place) => `M${place}h0`).join('');

const round = (length: number) => Math.round(length * 100) / 100;

function placesOf(points: readonly TrendPoint[]): number[] {
  const times = points.map(({ at }) => new Date(at).getTime());
  const [start, end] = [Math.min(...times), Math.max(...times)];
  return times.map((time) => (end === start ? 0.5 : END + ((time - start) / (end - start)) * (1 - 2 * END)));
}
