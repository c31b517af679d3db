export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** The weekday of a calendar day, 2026-11-20. The list begins with Monday, JavaScript's week with Sunday. */
export const weekdayOf = (day: string): Weekday =>
  WEEKDAYS[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7]!;
