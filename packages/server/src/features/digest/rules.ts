import { dayHours, type Policy } from '@revive/contract';

/** Whether the business has closed, by its clock: `day` is `YYYY-MM-DD` and `minute` 20:05. A day of rest closes at midnight. */
export function hasClosed(
  policy: Pick<Policy, 'opening_hours' | 'special_times'>,
  day: string,
  minute: string,
): boolean {
  const last = dayHours(policy, day).hours.at(-1);
  return last !== undefined && minute >= last.to;
}
