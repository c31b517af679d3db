import { DEFAULT_POLICY, type Policy } from '@revive/contract';

export type BusinessLocale = Pick<Policy, 'time_zone' | 'currency' | 'locale'>;

const STORAGE_KEY = 'revive.business-locale';

let current: BusinessLocale = stored() ?? only(DEFAULT_POLICY);

/** Where and in which money the business works, whatever the browser's own settings are. */
export const businessLocale = (): BusinessLocale => current;

/** Takes the policy's word, keeps it for the next visit, and gives what holds now. */
export function rememberBusinessLocale(policy: BusinessLocale | undefined): BusinessLocale {
  if (policy && JSON.stringify(only(policy)) !== JSON.stringify(current)) {
    current = only(policy);
    localStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  }
  return current;
}

function only({ time_zone, currency, locale }: BusinessLocale): BusinessLocale {
  return { time_zone, currency, locale };
}

function stored(): BusinessLocale | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as BusinessLocale | null;
  } catch {
    return null;
  }
}
