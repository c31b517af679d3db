import { TZDate } from '@date-fns/tz';
import { type Policy, WEEKDAYS } from '@revive/contract';
import { businessDate, toInstant } from '../lib/business-time.ts';

export interface Opening {
  from: Date;
  to: Date;
}

/** When the business is open on the day of an instant; undefined on a day off. */
export function openingOf(policy: Policy, instant: Date): Opening | undefined {
  const day = new TZDate(instant.getTime(), policy.time_zone);
  const hours = policy.opening_hours[WEEKDAYS[(day.getDay() + 6) % 7]!];
  if (!hours.open) return undefined;
  const date = businessDate(instant, policy.time_zone);
  return {
    from: toInstant(`${date}T${hours.from}`, policy.time_zone),
    to: toInstant(`${date}T${hours.to}`, policy.time_zone),
  };
}
