import type { Policy } from '@revive/contract';
import { DEFAULT_POLICY } from '@revive/contract/default-policy';

export type BusinessLocale = Pick<Policy, 'time_zone' | 'currency' | 'locale'>;

const only = ({ time_zone, currency, locale }: BusinessLocale): BusinessLocale => ({
  time_zone,
  currency,
  locale,
});

let current: BusinessLocale = only(DEFAULT_POLICY);

/** The business's locale, time zone and currency, whatever the browser's settings are. */
export const businessLocale = (): BusinessLocale => current;

/** Changes all later formats; returns whether anything changed. */
export function setBusinessLocale(next: BusinessLocale): boolean {
  const isSame = JSON.stringify(only(next)) === JSON.stringify(current);
  current = only(next);
  return !isSame;
}
