import { businessLocale } from './business-locale.ts';
import { numberFormat, withSign } from './number.ts';

const money = (options: Intl.NumberFormatOptions = {}) =>
  numberFormat({ style: 'currency', currency: businessLocale().currency, ...options });

/** Dollars as they come over the wire: $1,234.50, always with two decimals (spec row SHELL-12). */
export const formatMoney = (dollars: number): string =>
  dollars < 0 ? withSign(money().format(dollars)) : money().format(dollars);

/** Dollars as an operator counts them, with the third decimal where there is one: $2.965. */
export const formatMils = (dollars: number): string => {
  const formatted = money({ maximumFractionDigits: 3 }).format(dollars);
  return dollars < 0 ? withSign(formatted) : formatted;
};

/** A difference of money with its sign: +$12.00. */
export const formatMoneyDelta = (dollars: number): string =>
  withSign(money({ signDisplay: 'exceptZero' }).format(dollars));

/** The sign of the business's currency alone, for a field. */
export const currencySign = (): string =>
  money({ currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? '';
