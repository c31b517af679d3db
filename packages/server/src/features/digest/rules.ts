import { type Policy, weekdayOf } from '@revive/contract';

/** Whether the business has closed, by its clock: `day` is `YYYY-MM-DD` and `minute` 20:05. A day of rest closes at midnight. */
export function hasClosed(
  { opening_hours }: Pick<Policy, 'opening_hours'>,
  day: string,
  minute: string,
): boolean {
  const hours = opening_hours[weekdayOf(day)];
  return hours.open && minute >= hours.to;
}
