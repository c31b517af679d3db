import styles from './spark-line.module.css';

type SparkPoint = { at: string; value: number };

const WIDTH = 240;
const HEIGHT = 64;
const EDGE = 6;

/**
 * A small curve without axes, first and last point marked. Plain SVG, so that it prints as sharp as it shows.
 * Decoration: the figures it draws stand beside it in words.
 */
export function SparkLine({ points }: { points: readonly SparkPoint[] }) {
  const places = placesOf(points);
  const first = places[0];
  const last = places.at(-1);
  if (!first || !last) return null;
  const line = places.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles.spark}
      aria-hidden="true"
    >
      <polygon className={styles.area} points={`${first.x},${HEIGHT} ${line} ${last.x},${HEIGHT}`} />
      <polyline className={styles.line} points={line} />
      <path className={styles.first} d={dotAt(first)} />
      <path className={styles.last} d={dotAt(last)} />
    </svg>
  );
}

// A stroke of no length with round ends stays a dot however the drawing is stretched.
const dotAt = ({ x, y }: { x: number; y: number }) => `M${x} ${y}h0`;

function placesOf(points: readonly SparkPoint[]): { x: number; y: number }[] {
  const times = points.map(({ at }) => new Date(at).getTime());
  const values = points.map(({ value }) => value);
  const [start, end] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // A flat line runs through the middle, and a single moment stands at the start.
  const across = (time: number) => (end === start ? 0 : (time - start) / (end - start));
  const up = (value: number) => (high === low ? 0.5 : (value - low) / (high - low));
  return points.map((point, place) => ({
    x: round(EDGE + across(times[place]!) * (WIDTH - 2 * EDGE)),
    y: round(HEIGHT - EDGE - up(point.value) * (HEIGHT - 2 * EDGE)),
  }));
}

const round = (length: number) => Math.round(length * 10) / 10;
