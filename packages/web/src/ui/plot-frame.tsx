import type { ReactNode } from 'react';
import styles from './plot.module.css';
import { percent, shareOf, thinLabels } from './plot-scale.ts';
import { usePlotStop } from './use-plot-stop.ts';
import { useWidth } from './use-width.ts';

/** Figures and letters at the size of a plot, in pixels, a little generously. */
const LETTER = 7;
const LABEL_GAP = 20;

export type PlotStop = {
  /** From left to right, 0 to 1. */
  at: number;
  /** What is written below it, where there is room. */
  label: string;
  /** What it stands for, in a heading and a line for each value. */
  tip: { head: string; lines: readonly { name: string; value: string }[] };
};

type PlotFrameProps = {
  /** Names what the arrow keys go through. */
  label: string;
  stops: readonly PlotStop[];
  /** The values named beside the plot, from the lowest to the highest. */
  ticks: readonly number[];
  formatTick: (value: number) => string;
  /** How the stop that is looked at is marked: by a line through it, or by a ground as wide as so much of the plot. */
  mark: 'line' | number;
  children: ReactNode;
};

/**
 * What lines and bars over time share: values to the left, moments below, and of one moment all values, on hover, on a
 * tap, and by the arrow keys. The plot itself stretches, so it fits paper as it fits a screen.
 */
export function PlotFrame({ label, stops, ticks, formatTick, mark, children }: PlotFrameProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const { stop, follow, acts } = usePlotStop(stops.map(({ at }) => at));
  const written = thinLabels(
    stops.map(({ at, label: words }) => ({ at: at * width, width: words.length * LETTER })),
    LABEL_GAP,
  );
  const shown = stop === null ? undefined : stops[stop];
  const said = shown ?? stops[0];
  return (
    <div
      className={styles.frame}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, stops.length)}
      aria-valuenow={(stop ?? 0) + 1}
      aria-valuetext={said && wordsOf(said)}
      onPointerMove={(event) => follow(event, ref.current)}
      onPointerDown={(event) => follow(event, ref.current)}
      {...acts}
    >
      <div className={styles.values} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ insetBlockEnd: percent(shareOf(tick, ticks)) }}>
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div ref={ref} className={styles.area} aria-hidden="true">
        {ticks.map((tick) => (
          <span
            key={tick}
            className={styles.grid}
            data-zero={tick === 0 || undefined}
            style={{ insetBlockEnd: percent(shareOf(tick, ticks)) }}
          />
        ))}
        {shown && (
          <span
            className={mark === 'line' ? styles.cursor : styles.ground}
            style={
              mark === 'line'
                ? { left: percent(shown.at) }
                : { left: percent(shown.at - mark / 2), width: percent(mark) }
            }
          />
        )}
        {children}
        {shown && <PlotTip stop={shown} />}
      </div>
      <div className={styles.moments} aria-hidden="true">
        {stops.map(
          ({ at, label: words }, place) =>
            written[place] && (
              <span key={at} style={{ left: percent(at) }}>
                {words}
              </span>
            ),
        )}
      </div>
    </div>
  );
}

const PlotTip = ({ stop: { at, tip } }: { stop: PlotStop }) => (
  <div className={styles.tip} style={at > 0.5 ? { right: percent(1 - at) } : { left: percent(at) }}>
    <strong>{tip.head}</strong>
    {tip.lines.map(({ name, value }) => (
      <span key={name}>
        {name}: {value}
      </span>
    ))}
  </div>
);

const wordsOf = ({ tip }: PlotStop): string =>
  [tip.head, ...tip.lines.map(({ name, value }) => `${name}: ${value}`)].join(', ');
