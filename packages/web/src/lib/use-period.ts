import { useSearchParams } from 'react-router';
import { toInputDay } from './date.ts';
import { type Days, daysIn } from './period.ts';

/** The period in the address bar, so that it survives a reload and can be sent to a colleague. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const today = toInputDay(new Date());
  const days = daysIn(params, today);
  const choose = (chosen: Days) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, day] of Object.entries(chosen)) next.set(name, day);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { days, today, choose };
}
