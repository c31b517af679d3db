import { formatDay } from '../lib/date.ts';
import { BarList } from '../ui/charts/bar-list.tsx';
import { BarPlot } from '../ui/charts/bar-plot.tsx';
import { ChartLegend } from '../ui/charts/chart-legend.tsx';
import { SparkLine } from '../ui/charts/spark-line.tsx';
import { TrendChart } from '../ui/charts/trend-chart.tsx';
import { POINTS, SERIES } from './examples.ts';
import styles from './kit.module.css';
import { Part } from './part.tsx';

const inCentimetres = (value: number) => `${value} cm`;

export const ChartParts = () => (
  <>
    <Part name="TrendChart" isStacked>
      <TrendChart
        title="Measurements"
        subtitle="of five weeks"
        series={SERIES}
        points={POINTS}
        formatAt={formatDay}
        formatValue={inCentimetres}
      />
    </Part>
    <Part name="BarPlot and ChartLegend" isStacked>
      <ChartLegend series={SERIES} />
      <div className={styles.plot}>
        <BarPlot
          series={SERIES}
          points={POINTS.map(({ at, values }) => ({ name: formatDay(at), values }))}
          formatValue={inCentimetres}
          formatTick={String}
        />
      </div>
    </Part>
    <Part name="BarList" isStacked>
      <BarList
        bars={SERIES.map(({ key, label }, place) => ({
          key,
          name: label,
          value: 90 + 20 * place,
          amount: inCentimetres(90 + 20 * place),
          to: '/sessions',
          tip: 'Shown on hover',
        }))}
      />
    </Part>
    <Part name="SparkLine">
      <SparkLine points={POINTS.map(({ at, values }) => ({ at, value: values.waist }))} />
    </Part>
  </>
);
