import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import type { PlotPoint, PlotSeries } from './plot-data.ts';
import styles from './report-chart.module.css';
import { isFigure, type ReportChart, type ReportTable, wordsOf } from './report-model.ts';

// Recharts weighs more than the rest of the screen; it comes with the first chart drawn.
const TimePlot = lazy(() => import('./time-plot.tsx').then((module) => ({ default: module.TimePlot })));
const RankPlot = lazy(() => import('./rank-plot.tsx').then((module) => ({ default: module.RankPlot })));

/** The longest of them; what comes after is in the table. */
const MOST_BARS = 10;

type ReportChartViewProps = { chart: ReportChart; table: ReportTable };

/** A drawing of the figures of a table, which holds the same numbers for whoever does not see it. */
export function ReportChartView({ chart, table }: ReportChartViewProps) {
  const { series, points } = plotOf(chart, table);
  const isRank = chart.kind === 'rank';
  return (
    <figure className={styles.figure} aria-label={chart.title}>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map(({ id, name }, place) => (
            <li key={id} className={styles.series}>
              <span className={styles.swatch} data-place={place + 1} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div
        className={isRank ? styles.rank : styles.time}
        data-bars={isRank ? points.length : undefined}
        aria-hidden="true"
      >
        <Suspense fallback={<Skeleton shape="block" />}>
          {isRank ? (
            <RankPlot points={points} series={series[0]!} />
          ) : (
            <TimePlot points={points} series={series} />
          )}
        </Suspense>
      </div>
    </figure>
  );
}

function plotOf(chart: ReportChart, table: ReportTable): { series: PlotSeries[]; points: PlotPoint[] } {
  const [naming] = table.columns;
  const series = table.columns
    .filter(({ id }) => chart.columns.includes(id))
    .map(({ id, header }) => ({ id, name: header }));
  const points = table.rows
    .filter(({ kind }) => kind === undefined)
    .map(({ cells }) => ({
      name: wordsOf(cells[naming!.id]),
      values: Object.fromEntries(
        series.map(({ id }) => {
          const cell = cells[id];
          return [id, isFigure(cell) ? (cell.value ?? 0) : 0];
        }),
      ),
    }));
  if (chart.kind === 'time') return { series, points };
  const by = series[0]!.id;
  const drawn = points.filter(({ values }) => values[by]! > 0);
  return { series, points: drawn.sort((a, b) => b.values[by]! - a.values[by]!).slice(0, MOST_BARS) };
}
