import { toInputDay } from './date.ts';
import { type Days, daysIn, type FirstPeriod } from './period.ts';
import { useAddress } from './use-address.ts';

/** The period, kept in the address so that it survives a reload and can be shared; without one `fallback`. */
export function usePeriod(fallback: FirstPeriod = 'month') {
  const [params, change] = useAddress();
  const today = toInputDay(new Date());
  const days = daysIn(params, today, fallback);
  const choose = (chosen: Days) => change({ ...chosen });
  return { days, today, choose };
}
