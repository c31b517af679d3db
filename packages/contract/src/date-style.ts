import { commaOf, NIGHT_ENDS, namesOf, partOfDay } from './day-names.ts';

// English as Intl writes it. Other languages by patterns: browsers write Somali dates in English without a word, and the
// server would write them in Somali, so the page it renders would not be the one the browser expects.
const STYLES = {
  /** Friday, November 20, 2026 */
  long: { english: { dateStyle: 'full' }, pattern: '{weekday}{comma} {d} {month} {y}' },
  /** Fri, Nov 20, 2026 */
  short: {
    english: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    pattern: '{wd}{comma} {d} {mon} {y}',
  },
  /** Nov 20, 2026 */
  medium: { english: { day: 'numeric', month: 'short', year: 'numeric' }, pattern: '{d} {mon} {y}' },
  /** Nov 05, 2026 */
  padded: { english: { month: 'short', day: '2-digit', year: 'numeric' }, pattern: '{d} {mon} {y}' },
  /** Nov 05 */
  monthDay: { english: { month: 'short', day: '2-digit' }, pattern: '{d} {mon}' },
  /** Nov 2026 */
  month: { english: { month: 'short', year: 'numeric' }, pattern: '{month} {y}' },
  /** Friday, Nov 20 */
  weekday: {
    english: { weekday: 'long', month: 'short', day: 'numeric' },
    pattern: '{weekday}{comma} {d} {mon}',
  },
  /** Fri */
  shortWeekday: { english: { weekday: 'short' }, pattern: '{wd}' },
  /** Fri, 11/20 */
  head: { english: { weekday: 'short', month: 'numeric', day: 'numeric' }, pattern: '{wd}{comma} {d}/{m}' },
  /** Friday, November 20, 2026 at 2:05 PM, as the settings show what a locale does */
  sample: {
    english: { dateStyle: 'full', timeStyle: 'short' },
    pattern: '{weekday}{comma} {d} {month} {y} {time}',
  },
  /** Friday, November 20 at 09:30 */
  appointment: {
    english: {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    },
    pattern: '{weekday}{comma} {d} {month} {time} {part}',
  },
} as const satisfies Record<string, { english: Intl.DateTimeFormatOptions; pattern: string }>;

export type DateStyle = keyof typeof STYLES;
export const DATE_STYLES = Object.keys(STYLES) as readonly DateStyle[];

/** Where and in which language a date is written; the locale is that of English ones (`formatLocaleOf`). */
export interface DateReader {
  language: string;
  locale: string;
  time_zone: string;
}

/**
 * The locale that English formats follow: the region of the business, and the digits 0 to 9. Numbers and money are written
 * so in every language, days and times in English only.
 */
export function formatLocaleOf(locale: string): string {
  const { region } = new Intl.Locale(locale);
  return new Intl.Locale('en', { ...(region && { region }), numberingSystem: 'latn' }).toString();
}

/** Whether this is the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    intlFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Cached: building an Intl format costs a hundred times as much as using one.
function intlFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** A moment of the calendar and the clock in a zone; `weekday` 0 is Sunday. */
export interface Moment {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
}

/** An instant as calendar and clock show it in a zone. */
export function momentOf(instant: Date, timeZone: string): Moment {
  const parts = intlFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)!.value);
  const [year, month, day] = [of('year'), of('month'), of('day')];
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return { year, month, day, weekday, hour: of('hour'), minute: of('minute') };
}

/** A day in the reader's language. */
export function formatDate(
  instant: Date,
  style: DateStyle,
  { language, locale, time_zone: timeZone }: DateReader,
): string {
  const names = namesOf(language);
  const { english, pattern } = STYLES[style];
  if (!names) return intlFormat(locale, { ...english, timeZone }).format(instant);
  const { year, month, day, weekday, hour } = momentOf(instant, timeZone);
  const values: Record<string, string> = {
    y: String(year),
    m: String(month),
    d: String(day),
    month: names.months[month - 1]!,
    mon: names.shortMonths[month - 1]!,
    weekday: names.weekdays[weekday]!,
    wd: names.shortWeekdays[weekday]!,
    comma: names.comma,
    time: formatHour(instant, timeZone),
    part: partOfDay(hour, language),
  };
  return pattern.replace(/{(\w+)}/g, (_, name: string) => values[name]!);
}

/** Hours and minutes in a zone, 14:05, in every language. */
export function formatHour(instant: Date, timeZone: string): string {
  const { hour, minute } = momentOf(instant, timeZone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

const ENGLISH_NIGHT = '{time} in the night from {before} to {weekday}';
const DAY = 24 * 60 * 60 * 1000;

/** 'Monday, Nov 30, 13:00', in Somali and Arabic with the part of the day. */
export function formatWhen(instant: Date, reader: DateReader): string {
  const { language, time_zone: timeZone } = reader;
  const part = partOfDay(momentOf(instant, timeZone).hour, language);
  const time = [formatHour(instant, timeZone), part].filter(Boolean).join(' ');
  return `${formatDate(instant, 'weekday', reader)}${commaOf(language)} ${time}`;
}

/**
 * Until when something is possible: as `formatWhen`, but at night by the day before too, '01:00 in the night from Monday,
 * Nov 30 to Tuesday'. 'Tuesday, 01:00' is read as the evening of that day, a whole day too late.
 */
export function formatDeadline(instant: Date, reader: DateReader): string {
  const { language, locale, time_zone: timeZone } = reader;
  const { hour, weekday } = momentOf(instant, timeZone);
  if (hour >= NIGHT_ENDS) return formatWhen(instant, reader);
  const names = namesOf(language);
  const values: Record<string, string> = {
    time: formatHour(instant, timeZone),
    part: partOfDay(hour, language),
    before: formatDate(new Date(instant.getTime() - DAY), 'weekday', reader),
    weekday: names?.weekdays[weekday] ?? intlFormat(locale, { weekday: 'long', timeZone }).format(instant),
  };
  return (names?.night ?? ENGLISH_NIGHT).replace(/{(\w+)}/g, (_, name: string) => values[name]!);
}

// Thin or wide, as the version of ICU likes it.
const AROUND_DASH = /\s*–\s*/;

/** 'Nov 15 – 21, 2026' of two days, each given as an instant of that day in UTC. */
export function formatDays(
  from: Date,
  to: Date,
  { language, locale }: Omit<DateReader, 'time_zone'>,
): string {
  const names = namesOf(language);
  if (!names)
    return intlFormat(locale, { ...STYLES.medium.english, timeZone: 'UTC' })
      .formatRange(from, to)
      .replace(AROUND_DASH, ' – ');
  const reader = { language, locale, time_zone: 'UTC' };
  const one = momentOf(from, 'UTC');
  const other = momentOf(to, 'UTC');
  const end = formatDate(to, 'medium', reader);
  if (one.year !== other.year) return `${formatDate(from, 'medium', reader)} – ${end}`;
  const start = one.month === other.month ? String(one.day) : formatDate(from, 'monthDay', reader);
  return `${start} – ${end}`;
}
