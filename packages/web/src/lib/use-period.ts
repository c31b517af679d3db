import { toInputDay } from './date.ts';
import { type Days, daysIn } from './period.ts';
import { useAddress } from './use-address.ts';

/** The period in the address bar, so that it survives a reload and can be sent to a colleague. */
export function usePeriod() {
  const [params, change] = useAddress();
  const today = toInputDay(new Date());
  const days = daysIn(params, today);
  const choose = (chosen: Days) => change({ ...chosen });
  return { days, today, choose };
}
