import { toInputDay } from './date.ts';
import { type Days, daysIn } from './period.ts';
import { useAddress } from './use-address.ts';

/** The period, kept in the address so that it survives a reload and can be shared. */
export function usePeriod() {
  const [params, change] = useAddress();
  const today = toInputDay(new Date());
  const days = daysIn(params, today);
  const choose = (chosen: Days) => change({ ...chosen });
  return { days, today, choose };
}
