import { rangeWords } from '../../lib/period-words.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import type { Days } from './period.ts';

/** The days the figures are of. */
export function PeriodWords({ days }: { days: Days }) {
  const { t } = useTranslation();
  const { start_date, end_date } = days;
  if (start_date === undefined || end_date === undefined) return <>{t('All sales so far')}</>;
  return <>{rangeWords({ start_date, end_date })}</>;
}
