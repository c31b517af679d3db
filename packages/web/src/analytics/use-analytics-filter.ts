import { useSearchParams } from 'react-router';
import { toInputDay } from '../lib/date.ts';
import type { AnalyticsQuery } from '../queries/analytics.ts';
import { type Period, periodOf } from './period.ts';
import { type Channel, isChannel } from './words.ts';

export type AnalyticsChoice = { period: Period; channel: Channel | undefined; query: AnalyticsQuery };

type Change = (changes: { range?: string; year?: string; channel?: string }) => void;

/** What the page is narrowed to, kept in the address; what somebody mistyped in it is as if it were not there. */
export function useAnalyticsFilter(): AnalyticsChoice & { change: Change } {
  const [params, setParams] = useSearchParams();
  const period = periodOf(
    params.get('range')?.toLowerCase() ?? 'all',
    params.get('year') ?? '',
    toInputDay(new Date()),
  );
  const wanted = params.get('channel')?.toUpperCase() ?? '';
  const channel = isChannel(wanted) ? wanted : undefined;
  const change: Change = (changes) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '' || value === 'all') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { period, channel, query: { ...period.days, ...(channel && { channel }) }, change };
}
