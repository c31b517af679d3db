import { useTranslation } from '../lib/use-translation.ts';
import styles from './plot.module.css';
import { plotColour } from './plot-colour.ts';
import type { PlotPoint, PlotSeries } from './plot-data.ts';
import { PlotFrame } from './plot-frame.tsx';
import { percent, shareOf, ticksOf } from './plot-scale.ts';

/** How much of its room a day or month takes up. */
const FILLED = 0.8;

type BarPlotProps = {
  points: readonly PlotPoint[];
  series: readonly PlotSeries[];
  formatValue: (value: number) => string;
  /** Shorter than a value, for beside the plot. */
  formatTick: (value: number) => string;
};

/** Bars side by side for each day or month; what is below zero hangs down from it. */
export function BarPlot({ points, series, formatValue, formatTick }: BarPlotProps) {
  const { t } = useTranslation();
  const ticks = ticksOf([0, ...points.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0))]);
  const room = 1 / Math.max(1, points.length);
  const stops = points.map(({ name, values }, place) => ({
    at: (place + 0.5) * room,
    label: name.replace(/, \d{4}$/, ''),
    tip: {
      head: name,
      lines: series.map(({ key, label }) => ({ name: label, value: formatValue(values[key] ?? 0) })),
    },
  }));
  return (
    <PlotFrame
      label={t('Values, moment by moment')}
      stops={stops}
      ticks={ticks}
      formatTick={formatTick}
      mark={room}
    >
      {points.map(({ name, values }, place) => (
        <span
          key={name}
          className={styles.slot}
          style={{ left: percent((place + (1 - FILLED) / 2) * room), width: percent(FILLED * room) }}
        >
          {series.map(({ key }, index) => (
            <span key={key} className={styles.bar}>
              <Bar value={values[key] ?? 0} ticks={ticks} colour={plotColour(index)} />
            </span>
          ))}
        </span>
      ))}
    </PlotFrame>
  );
}

function Bar({ value, ticks, colour }: { value: number; ticks: readonly number[]; colour: string }) {
  const zero = shareOf(0, ticks);
  const end = shareOf(value, ticks);
  return (
    <span
      data-below={value < 0 || undefined}
      style={{
        background: colour,
        bottom: percent(Math.min(zero, end)),
        height: percent(Math.abs(end - zero)),
      }}
    />
  );
}
