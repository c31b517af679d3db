import { useTranslation } from 'react-i18next';
import { formatDay } from '../lib/date.ts';
import type { Days } from './period.ts';

// Noon of the day, so that no time zone makes another day of it.
const dayWords = (day: string) => formatDay(`${day}T12:00:00Z`);

/** Nov 01 – Nov 30, 2026: the year once where it is the same. */
export function rangeWords({ start_date, end_date }: Required<Days>): string {
  if (start_date === end_date) return dayWords(start_date);
  const isOfOneYear = start_date.slice(0, 4) === end_date.slice(0, 4);
  const start = dayWords(start_date);
  return `${isOfOneYear ? start.replace(/, \d{4}$/, '') : start} – ${dayWords(end_date)}`;
}

/** The days the figures are of. */
export function PeriodWords({ days }: { days: Days }) {
  const { t } = useTranslation();
  const { start_date, end_date } = days;
  if (start_date === undefined || end_date === undefined) return <>{t('All sales so far')}</>;
  return <>{rangeWords({ start_date, end_date })}</>;
}
