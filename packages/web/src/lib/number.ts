import { directionOf } from '@revive/contract';
import { businessLocale } from './business-locale.ts';

const formats = new Map<string, Intl.NumberFormat>();

// Cached: building an Intl format costs a hundred times as much as using one.
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const { locale } = businessLocale();
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** 1,234 or, with decimals given, 92.5. */
export const formatNumber = (value: number, maximumFractionDigits = 2): string =>
  numberFormat({ maximumFractionDigits }).format(value);

/** Keeps a sign before its figure where texts run from right to left, which would put it behind. */
export const withSign = (figure: string): string =>
  directionOf(businessLocale().language) === 'rtl' ? `\u2066${figure}\u2069` : figure;

/** A difference with its sign: +4, −6, 0. */
export const formatDelta = (value: number, maximumFractionDigits = 2): string =>
  withSign(
    numberFormat({ maximumFractionDigits, signDisplay: 'exceptZero' }).format(value).replace('-', '−'),
  );

/** 7.5 becomes 7.5%. */
export const formatPercent = (value: number): string => `${formatNumber(value)}%`;

/** 12 becomes +12%; the sign is always shown, as on the dashboard's trend labels. */
export const formatSignedPercent = (value: number): string =>
  withSign(`${numberFormat({ maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(value)}%`);
