import { DEFAULT_FORMATS, formatLocaleOf, type LanguageCode, type Policy } from '@revive/contract';

/** How the business writes days, times and money; the start of the week only where staff are signed in. */
export type BusinessLocale = Pick<Policy, 'time_zone' | 'currency' | 'locale'> &
  Partial<Pick<Policy, 'week_starts_on'>>;

/** The same, with the language of the texts around. */
type Current = BusinessLocale & { language: LanguageCode };

const only = (
  { time_zone, currency, locale, week_starts_on }: BusinessLocale,
  language: LanguageCode = 'en',
): Current => ({
  time_zone,
  currency,
  locale: formatLocaleOf(locale),
  language,
  ...(week_starts_on && { week_starts_on }),
});

let current = only(DEFAULT_FORMATS);

/** The business's locale, time zone and currency, whatever the browser's settings are. */
export const businessLocale = (): Current => current;

/** Changes all later formats, for texts of that language; returns whether anything changed. */
export function setBusinessLocale(next: BusinessLocale, language?: LanguageCode): boolean {
  const wanted = only(next, language);
  const isSame = JSON.stringify(wanted) === JSON.stringify(current);
  current = wanted;
  return !isSame;
}
