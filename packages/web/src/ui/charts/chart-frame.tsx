import { type scaleBand, scaleLinear, type scaleTime } from '@visx/scale';
import { type PointerEvent, type ReactNode, useState } from 'react';
import styles from './chart.module.css';
import type { ChartReading } from './chart-data.ts';
import { useChartSize } from './use-chart-size.ts';

/** Room for the axes, in pixels. */
const MARGIN = { top: 10, bottom: 28 };
const TICK_GAP = 8;
/** The estimated width of a character of an axis label. */
const LETTER = 7.5;
const VALUE_TICKS = 4;

/** A scale of instants, or of days or months. */
type Scale = ReturnType<typeof scaleTime<number>> | ReturnType<typeof scaleBand<string>>;

/** One point of the horizontal axis with its values. */
export type ChartStop = { at: Date | string; label: string; reading: ChartReading };

/** The scales of the plot, in pixels. */
export type ChartArea = { width: number; height: number; y: (value: number) => number };

type ChartFrameProps<X extends Scale> = {
  /** Accessible name of the slider that selects a point. */
  label: string;
  stops: readonly ChartStop[];
  /** All values of the vertical axis. */
  values: readonly number[];
  formatTick: (value: number) => string;
  /** The horizontal scale for a width. */
  createScale: (width: number) => X;
  children: (x: X, area: ChartArea) => ReactNode;
};

/**
 * The frame of charts over time: axes, grid, and the values of one point, shown on hover, on a tap and by the
 * arrow keys. For a screen reader it is a slider whose values are the points.
 */
export function ChartFrame<X extends Scale>(props: ChartFrameProps<X>) {
  const { label, stops, values, formatTick, createScale, children } = props;
  const { ref, ...size } = useChartSize();
  const [chosen, setChosen] = useState<number | null>(null);
  const y = scaleLinear<number>({ domain: domainOf(values), nice: VALUE_TICKS });
  const ticks = y.ticks(VALUE_TICKS);
  const left = Math.max(...ticks.map((tick) => formatTick(tick).length)) * LETTER + TICK_GAP;
  const area = {
    width: Math.max(0, size.width - left),
    height: Math.max(0, size.height - MARGIN.top - MARGIN.bottom),
    y,
  };
  y.range([area.height, 0]);
  const x = createScale(area.width);
  const places = stops.map(({ at }) => centreOf(x, at));
  const stop = chosen === null ? null : Math.min(chosen, stops.length - 1);
  const labelled = fittingLabels(
    stops.map(({ label: text }, index) => ({ at: places[index]!, width: text.length * LETTER })),
  );
  const handlePointer = ({ currentTarget, clientX }: PointerEvent) => {
    const at = clientX - currentTarget.getBoundingClientRect().left - left;
    const distances = places.map((place) => Math.abs(place - at));
    setChosen(distances.indexOf(Math.min(...distances)));
  };
  return (
    <div
      ref={ref}
      className={styles.frame}
      onPointerMove={handlePointer}
      onPointerDown={handlePointer}
      // Lifting a finger also fires pointerleave; its point stays selected until the next touch.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
    >
      <input
        type="range"
        className={styles.slider}
        aria-label={label}
        aria-valuetext={textOf(stops[stop ?? 0]?.reading)}
        min={1}
        max={stops.length}
        value={(stop ?? 0) + 1}
        onChange={({ target }) => setChosen(target.valueAsNumber - 1)}
        onFocus={() => setChosen((before) => before ?? 0)}
        onBlur={() => setChosen(null)}
        onKeyDown={({ key }) => setChosen((before) => (key === 'Escape' ? null : (before ?? 0)))}
      />
      {area.width > 0 && (
        <svg
          width={size.width}
          height={size.height}
          viewBox={`0 0 ${size.width} ${size.height}`}
          aria-hidden="true"
        >
          <g transform={`translate(${left} ${MARGIN.top})`}>
            {ticks.map((tick) => (
              <g key={tick} transform={`translate(0 ${y(tick)})`}>
                <line x2={area.width} className={styles.grid} />
                <text x={-TICK_GAP} textAnchor="end" dominantBaseline="central" className={styles.tick}>
                  {formatTick(tick)}
                </text>
              </g>
            ))}
            {stop !== null && <Marker x={x} at={places[stop]!} height={area.height} />}
            {children(x, area)}
            {stops.map(
              ({ at, label: text }, index) =>
                labelled[index] && (
                  <text
                    key={String(at)}
                    x={places[index]}
                    y={area.height + MARGIN.bottom}
                    dy={-TICK_GAP}
                    textAnchor="middle"
                    className={styles.tick}
                  >
                    {text}
                  </text>
                ),
            )}
          </g>
        </svg>
      )}
      {stop !== null && (
        <ChartTip reading={stops[stop]!.reading} at={left + places[stop]!} width={size.width} />
      )}
    </div>
  );
}

function Marker({ x, at, height }: { x: Scale; at: number; height: number }) {
  if (!('bandwidth' in x)) return <line className={styles.cursor} x1={at} x2={at} y2={height} />;
  const width = x.step();
  return <rect className={styles.ground} x={at - width / 2} width={width} height={height} />;
}

type ChartTipProps = { reading: ChartReading; at: number; width: number };

const ChartTip = ({ reading: { head, lines }, at, width }: ChartTipProps) => (
  <div
    className={styles.tip}
    style={at > width / 2 ? { right: width - at } : { left: at }}
    aria-hidden="true"
  >
    <strong>{head}</strong>
    {lines.map(({ name, value }) => (
      <span key={name}>
        <bdi>{name}</bdi>: {value}
      </span>
    ))}
  </div>
);

function domainOf(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 1];
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  // A constant value is drawn in the middle.
  return least === greatest ? [least - 1, greatest + 1] : [least, greatest];
}

const centreOf = (x: Scale, at: ChartStop['at']): number =>
  Number(x(at as never)) + ('bandwidth' in x ? x.bandwidth() / 2 : 0);

const textOf = (reading: ChartReading | undefined): string | undefined =>
  reading && [reading.head, ...reading.lines.map(({ name, value }) => `${name}: ${value}`)].join(', ');

/** Space between two labels of an axis, in pixels. */
const GAP = 20;

/** Which labels are shown so that none overlap: the first, then each that has room. Positions are centres. */
export function fittingLabels(labels: readonly { at: number; width: number }[]): boolean[] {
  let free = Number.NEGATIVE_INFINITY;
  return labels.map(({ at, width }) => {
    if (at - width / 2 < free) return false;
    free = at + width / 2 + GAP;
    return true;
  });
}
