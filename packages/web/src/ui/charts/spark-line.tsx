import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import styles from './spark-line.module.css';

type SparkPoint = { at: string; value: number };

const WIDTH = 240;
const HEIGHT = 64;
const EDGE = 6;

/**
 * A small line chart without axes, with its first and last point marked. It scales, so that it prints sharply.
 * Decorative: its figures are shown as text beside it.
 */
export function SparkLine({ points }: { points: readonly SparkPoint[] }) {
  const times = points.map(({ at }) => Number(new Date(at)));
  const values = points.map(({ value }) => value);
  const x = scaleLinear({ domain: [Math.min(...times), Math.max(...times)], range: [EDGE, WIDTH - EDGE] });
  const y = scaleLinear({ domain: [Math.min(...values), Math.max(...values)], range: [HEIGHT - EDGE, EDGE] });
  const drawn = points.map(({ value }, index) => ({ x: x(times[index]!), y: y(value) }));
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (!first || !last) return null;
  const line = { data: drawn, x: (point: typeof first) => point.x, y: (point: typeof first) => point.y };
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles.spark}
      aria-hidden="true"
    >
      <AreaClosed {...line} yScale={y} y0={HEIGHT} className={styles.area} />
      <LinePath {...line} className={styles.line} />
      <path className={styles.first} d={dotAt(first)} />
      <path className={styles.last} d={dotAt(last)} />
    </svg>
  );
}

// A zero-length stroke with round caps stays a dot at any scale.
const dotAt = ({ x, y }: { x: number; y: number }) => `M${x} ${y}h0`;
