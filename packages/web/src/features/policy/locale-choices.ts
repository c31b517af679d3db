import { formatDate, formatLocaleOf } from '@revive/contract';
import { type BusinessLocale, businessLocale } from '../../lib/business-locale.ts';
import type { SelectOption } from '../../ui/forms/select-field.tsx';

const nameOf = (type: 'currency' | 'language', code: string): string =>
  new Intl.DisplayNames('en', { type, languageDisplay: 'standard' }).of(code) ?? code;

export const TIME_ZONES: readonly SelectOption[] = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

export const CURRENCIES: readonly SelectOption[] = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code} – ${nameOf('currency', code)}`,
}));

// Intl cannot list locales. These differ in what one sees: the order of day and month, and the clock.
export const LOCALES: readonly SelectOption[] = ['en-US', 'en-GB', 'en-KE', 'en-AE', 'en-CA'].map((tag) => ({
  value: tag,
  label: nameOf('language', tag),
}));

/** The options, with the current setting added where the list lacks it. */
export const choicesWith = (choices: readonly SelectOption[], current: string): readonly SelectOption[] =>
  choices.some(({ value }) => value === current) ? choices : [{ value: current, label: current }, ...choices];

const EXAMPLE = new Date('2026-11-20T11:05:00Z');

/** An example of a date, a time and an amount in these settings. */
export function sampleOf({ time_zone, currency, locale: owned }: BusinessLocale): string {
  const locale = formatLocaleOf(owned);
  const { language } = businessLocale();
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return `${formatDate(EXAMPLE, 'sample', { language, locale, time_zone })} · ${money.format(1234.5)}`;
}
