import { DEFAULT_POLICY, type Policy } from '@revive/contract';

export type BusinessLocale = Pick<Policy, 'time_zone' | 'currency' | 'locale'>;

const { time_zone, currency, locale } = DEFAULT_POLICY;
let current: BusinessLocale = { time_zone, currency, locale };

/** Where and in which money the business works, whatever the browser's own settings are. */
export const businessLocale = (): BusinessLocale => current;

/** Told by whoever reads the policy; every format called afterwards follows it. */
export function setBusinessLocale(next: BusinessLocale): void {
  current = { time_zone: next.time_zone, currency: next.currency, locale: next.locale };
}
