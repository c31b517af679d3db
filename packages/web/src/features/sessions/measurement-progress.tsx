import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMeasurementTime } from '../../lib/date.ts';
import { formatChange } from '../../lib/format-change.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type MeasurementSeries, toSeries } from '../../queries/measurement-progress.ts';
import { clientMeasurementsQuery } from '../../queries/sessions.ts';
import { TrendChart } from '../../ui/charts/trend-chart.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Note } from '../../ui/layout/note.tsx';
import styles from './measurement-progress.module.css';

/** A client's progress: one chart for each type, with the first and the latest value as text. */
export function MeasurementProgress({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const read = useQuery({ ...clientMeasurementsQuery(clientId), select: toSeries });
  const { data, error } = read;
  if (error && !data) {
    return <QueryError query={read} message={t('Failed to load measurements')} />;
  }
  if (!data) return <Skeleton shape="block" height="14rem" />;
  if (data.length === 0) return <EmptyState isCompact>{t('No measurements recorded')}</EmptyState>;
  return (
    <div className={styles.grid}>
      {data.map((series) => (
        <Progress key={series.type} series={series} />
      ))}
    </div>
  );
}

function Progress({ series: { name, unit, readings } }: { series: MeasurementSeries }) {
  const { t } = useTranslation();
  const first = readings[0]!;
  const latest = readings.at(-1)!;
  if (readings.length === 1) {
    return (
      <section className={styles.single} aria-label={name}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.value}>
          {formatNumber(first.value)} {unit}
        </span>
        <Note as="span">{t('Measured once, on {{day}}', { day: formatDay(first.at) })}</Note>
      </section>
    );
  }
  return (
    <div className={styles.chart}>
      <TrendChart
        title={formatChange(t, { name, unit, first, latest })}
        subtitle={t('{{from}} to {{to}}', { from: formatDay(first.at), to: formatDay(latest.at) })}
        series={[{ key: 'value', label: name }]}
        points={readings.map(({ at, value }) => ({ at, values: { value } }))}
        formatAt={formatMeasurementTime}
        formatValue={(value) => `${formatNumber(value)} ${unit}`}
      />
    </div>
  );
}
