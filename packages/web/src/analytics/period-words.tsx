import { useTranslation } from 'react-i18next';
import { formatDay } from '../lib/date.ts';
import type { Days } from './period.ts';

// Noon of the day, so that no time zone makes another day of it.
const dayWords = (day: string) => formatDay(`${day}T12:00:00Z`);

export const rangeWords = ({ start_date, end_date }: Required<Days>): string =>
  start_date === end_date ? dayWords(start_date) : `${dayWords(start_date)} – ${dayWords(end_date)}`;

/** The days the figures are of. */
export function PeriodWords({ days }: { days: Days }) {
  const { t } = useTranslation();
  const { start_date, end_date } = days;
  if (start_date === undefined || end_date === undefined) return <>{t('All sales so far')}</>;
  return <>{rangeWords({ start_date, end_date })}</>;
}
