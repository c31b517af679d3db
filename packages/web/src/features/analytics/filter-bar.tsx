import RefreshCw from 'lucide-react/icons/refresh-cw';
import { toInputDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import styles from './filter-bar.module.css';
import { REPORT_TYPES } from './labels.ts';
import { MONTHS } from './period.ts';
import { useAnalyticsFilter } from './use-analytics-filter.ts';

const YEARS_BACK = 8;

type FilterBarProps = { onRefresh: () => void; isRefreshing: boolean };

/** Chooses the days and the channel (spec row ANLY-02). */
export function FilterBar({ onRefresh, isRefreshing }: FilterBarProps) {
  const { t } = useTranslation();
  const { period, channel, change } = useAnalyticsFilter();
  const isOfOneYear = period.range !== 'all' && period.year !== undefined;
  return (
    <div className={styles.bar}>
      <SelectField
        label={t('Date Range')}
        value={period.range}
        onChange={(event) => change({ range: event.target.value, year: '' })}
      >
        <option value="all">{t('All Months')}</option>
        {MONTHS.map((month) => (
          <option key={month} value={month.toLowerCase()}>
            {t(month)}
          </option>
        ))}
        <option value="week">{t('Last 7 days')}</option>
        <option value="year">{t('Last year')}</option>
      </SelectField>
      {period.range !== 'week' && period.range !== 'year' && (
        <SelectField
          label={t('Year')}
          value={period.year ?? ''}
          onChange={(event) => change({ year: event.target.value })}
          {...(!isOfOneYear && { placeholder: t('All years') })}
          options={yearsWith(period.year).map((year) => ({ value: year, label: String(year) }))}
        />
      )}
      <SelectField
        label={t('Report Type')}
        value={channel ?? ''}
        onChange={(event) => change({ channel: event.target.value })}
        options={REPORT_TYPES.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <Button icon={<RefreshCw />} isBusy={isRefreshing} onClick={onRefresh}>
        {t('Refresh')}
      </Button>
    </div>
  );
}

function yearsWith(chosen: number | undefined): number[] {
  const latest = Number(toInputDay(new Date()).slice(0, 4));
  const oldest = Math.min(latest - YEARS_BACK, chosen ?? latest);
  return Array.from({ length: latest - oldest + 1 }, (_, back) => latest - back);
}
