import { scaleTime } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './chart.module.css';
import { chartColour, type TrendData } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';

/** Margin at both ends for half a label, as a share of the width. */
const END = 0.08;

/** The plot of a TrendChart: a line for each series, each point at its time. */
export function LinePlot({ series, points, formatAt, formatValue }: TrendData) {
  const { t } = useTranslation();
  const moments = points.map(({ at }) => new Date(at));
  const times = moments.map(Number);
  const stops = points.map(({ at, values }, index) => ({
    at: moments[index]!,
    label: formatAt(at),
    reading: {
      head: formatAt(at),
      lines: series.flatMap(({ key, label }) =>
        values[key] == null ? [] : [{ name: label, value: formatValue(values[key]) }],
      ),
    },
  }));
  return (
    <ChartFrame
      label={t('Values, moment by moment')}
      stops={stops}
      values={points.flatMap(({ values }) => series.flatMap(({ key }) => values[key] ?? []))}
      formatTick={formatValue}
      createScale={(width) =>
        scaleTime<number>({
          domain: [Math.min(...times), Math.max(...times)],
          range: [END * width, (1 - END) * width],
        })
      }
    >
      {(x, { y }) =>
        series.map(({ key }, place) => {
          const drawn = points.flatMap(({ values }, index) =>
            values[key] == null ? [] : [{ x: x(moments[index]!), y: y(values[key]) }],
          );
          return (
            <g key={key} stroke={chartColour(place)}>
              <LinePath data={drawn} x={(point) => point.x} y={(point) => point.y} className={styles.line} />
              {drawn.map((point) => (
                <circle key={point.x} cx={point.x} cy={point.y} r={3.5} className={styles.dot} />
              ))}
            </g>
          );
        })
      }
    </ChartFrame>
  );
}
