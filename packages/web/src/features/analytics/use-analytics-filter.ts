import { toInputDay } from '../../lib/date.ts';
import { useAddress } from '../../lib/use-address.ts';
import type { AnalyticsQuery } from '../../queries/analytics.ts';
import { type Channel, isChannel } from './labels.ts';
import { type Period, periodOf } from './period.ts';

export type AnalyticsChoice = { period: Period; channel: Channel | undefined; query: AnalyticsQuery };

type Change = (changes: { range?: string; year?: string; channel?: string }) => void;

/** The page's filter, kept in the address; invalid values are ignored. */
export function useAnalyticsFilter(): AnalyticsChoice & { change: Change } {
  const [params, changeAddress] = useAddress();
  const period = periodOf(
    params.get('range')?.toLowerCase() ?? 'all',
    params.get('year') ?? '',
    toInputDay(new Date()),
  );
  const wanted = params.get('channel')?.toUpperCase() ?? '';
  const channel = isChannel(wanted) ? wanted : undefined;
  const change: Change = (changes) =>
    changeAddress(
      Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [name, value === 'all' ? '' : value]),
      ),
    );
  return { period, channel, query: { ...period.days, ...(channel && { channel }) }, change };
}
