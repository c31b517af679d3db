import { businessLocale } from './business-locale.ts';
import { namesOf } from './day-names.ts';

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
  /** Fri, 11/20 */
  head: { english: { weekday: 'short', month: 'numeric', day: 'numeric' }, pattern: '{wd}{comma} {d}/{m}' },
} as const satisfies Record<string, { english: Intl.DateTimeFormatOptions; pattern: string }>;

export type DateStyle = keyof typeof STYLES;

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
export function momentOf(instant: Date, timeZone = businessLocale().time_zone): Moment {
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

/** A day in the reader's language; `locale` where a style is fixed by the specification. */
export function formatDate(
  instant: Date,
  style: DateStyle,
  { timeZone = businessLocale().time_zone, locale = businessLocale().locale } = {},
): string {
  const names = namesOf(businessLocale().language);
  const { english, pattern } = STYLES[style];
  if (!names) return intlFormat(locale, { ...english, timeZone }).format(instant);
  const { year, month, day, weekday } = momentOf(instant, timeZone);
  const values: Record<string, string> = {
    y: String(year),
    m: String(month),
    d: String(day),
    month: names.months[month - 1]!,
    mon: names.shortMonths[month - 1]!,
    weekday: names.weekdays[weekday]!,
    wd: names.shortWeekdays[weekday]!,
    comma: names.comma,
  };
  return pattern.replace(/{(\w+)}/g, (_, name: string) => values[name]!);
}

/** Hours and minutes in a zone, 14:05, in every language. */
export function formatHour(instant: Date, timeZone?: string): string {
  const { hour, minute } = momentOf(instant, timeZone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** 'Nov 15 – 21, 2026' of two days, given as any instant of them in UTC. */
export function formatDays(from: Date, to: Date): string {
  const { locale, language } = businessLocale();
  const names = namesOf(language);
  if (!names) return intlFormat(locale, { ...STYLES.medium.english, timeZone: 'UTC' }).formatRange(from, to);
  const one = momentOf(from, 'UTC');
  const other = momentOf(to, 'UTC');
  const end = formatDate(to, 'medium', { timeZone: 'UTC' });
  if (one.year !== other.year) return `${formatDate(from, 'medium', { timeZone: 'UTC' })} – ${end}`;
  const start =
    one.month === other.month ? String(one.day) : formatDate(from, 'monthDay', { timeZone: 'UTC' });
  return `${start} – ${end}`;
}
