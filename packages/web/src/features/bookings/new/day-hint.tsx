import type { TodaySession } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { fromInputDateTime } from '../../../lib/date.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { todayQuery } from '../../../queries/today.ts';
import styles from './day-hint.module.css';

/** How full the day of a date-time field is, and who comes at that very time. */
export function DayHint({ at }: { at: string }) {
  const { t } = useTranslation();
  const settled = useDebounced(at);
  const instant = fromInputDateTime(settled);
  const { data, isPlaceholderData } = useQuery({
    ...todayQuery(settled.slice(0, 10)),
    enabled: instant !== '',
  });
  if (instant === '' || settled !== at || !data || isPlaceholderData) return null;
  const { all, no_show } = data.counts;
  const then = data.sessions.filter((line) => isExpectedAt(line, Date.parse(instant)));
  const day =
    all - no_show === 0
      ? t('No sessions on that day yet.')
      : t('{{count}} sessions on that day.', { count: all - no_show });
  const names = then
    .slice(0, 3)
    .map(({ session }) => session.booking_info.client_name)
    .join(', ');
  return (
    <p className={styles.hint} role="status">
      {day}{' '}
      {then.length > 0 &&
        (then.length > 3
          ? t('{{count}} at that time: {{names}} and others.', { count: then.length, names })
          : t('{{count}} at that time: {{names}}.', { count: then.length, names }))}
    </p>
  );
}

const isExpectedAt = (
  { session: { scheduled_date, ends_at, status } }: TodaySession,
  instant: number,
): boolean =>
  (status === 'upcoming' || status === 'arrived') &&
  Date.parse(scheduled_date) <= instant &&
  instant < Date.parse(ends_at);
