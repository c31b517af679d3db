import type { Policy } from '@revive/contract';
import { DEFAULT_POLICY } from '@revive/contract/default-policy';

export type BusinessLocale = Pick<Policy, 'time_zone' | 'currency' | 'locale'>;

const only = ({ time_zone, currency, locale }: BusinessLocale): BusinessLocale => ({
  time_zone,
  currency,
  locale,
});

let current: BusinessLocale = only(DEFAULT_POLICY);

/** Where and in which money the business works, whatever the browser's own settings are. */
export const businessLocale = (): BusinessLocale => current;

/** Every format called afterwards follows; `true` when that changes anything. */
export function setBusinessLocale(next: BusinessLocale): boolean {
  const isSame = JSON.stringify(only(next)) === JSON.stringify(current);
  current = only(next);
  return !isSame;
}
