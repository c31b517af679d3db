import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { BarList } from '../../ui/charts/bar-list.tsx';
import type { BarPlotProps, BarPoint } from '../../ui/charts/bar-plot.tsx';
import type { ChartSeries } from '../../ui/charts/chart-data.ts';
import { ChartLegend } from '../../ui/charts/chart-legend.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import styles from './report-chart.module.css';
import { isFigure, type ReportChart, type ReportTable, textOf } from './report-model.ts';

/** The most bars of a chart; the table has the rest. */
const MOST_BARS = 10;

const BarPlot = lazyComponent<BarPlotProps>(
  async () => (await import('../../ui/charts/bar-plot.tsx')).BarPlot,
  <Skeleton shape="block" height="100%" />,
);

type ReportChartViewProps = { chart: ReportChart; table: ReportTable };

/** A chart of the figures of a table, which has the same numbers for a screen reader. */
export function ReportChartView({ chart, table }: ReportChartViewProps) {
  const { series, points } = plotOf(chart, table);
  return (
    <figure className={styles.figure} aria-label={chart.title}>
      <ChartLegend series={series} />
      {chart.kind === 'rank' ? (
        <div
          className={styles.rank}
          style={{ '--bars': points.length } as React.CSSProperties}
          aria-hidden="true"
        >
          <BarList bars={barsOf(points, series[0]!)} />
        </div>
      ) : (
        <div className={styles.time}>
          <BarPlot points={points} series={series} formatValue={formatMoney} formatTick={formatTick} />
        </div>
      )}
    </figure>
  );
}

/** A chart shows whole dollars. */
const formatTick = (value: number) => formatNumber(value, 0);

const barsOf = (points: readonly BarPoint[], { key }: ChartSeries) =>
  points.map(({ name, values }, place) => ({
    key: place,
    name,
    value: values[key] ?? 0,
    amount: formatMoney(values[key] ?? 0),
  }));

function plotOf(chart: ReportChart, table: ReportTable): { series: ChartSeries[]; points: BarPoint[] } {
  const [naming] = table.columns;
  const series = table.columns
    .filter(({ id }) => chart.columns.includes(id))
    .map(({ id, header }) => ({ key: id, label: header }));
  const points = table.rows
    .filter(({ kind }) => kind === undefined)
    .map(({ cells }) => ({
      name: textOf(cells[naming!.id]),
      values: Object.fromEntries(
        series.map(({ key }) => {
          const cell = cells[key];
          return [key, isFigure(cell) ? (cell.value ?? 0) : 0];
        }),
      ),
    }));
  if (chart.kind === 'time') return { series, points };
  const by = series[0]!.key;
  const drawn = points.filter(({ values }) => values[by]! > 0);
  return { series, points: drawn.sort((a, b) => b.values[by]! - a.values[by]!).slice(0, MOST_BARS) };
}
