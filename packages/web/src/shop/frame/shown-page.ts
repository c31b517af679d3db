import type { ShopPage, ShopPolicy, Translator } from '@revive/contract';
import { setBusinessLocale } from '../../lib/business-locale.ts';
import { type SaidTimes, sayTimes } from './said-times.ts';

/** What the browser knows of the policy: the hours come to it as they are said. */
export type ShownPolicy = Omit<ShopPolicy, 'opening_hours' | 'special_times'>;

/** A page as the browser has it: when the business is open stands in it as it is said. */
export type ShownPage = Omit<ShopPage, 'policy'> & { policy: ShownPolicy; times: SaidTimes };

/** A page with its times said in its language, and without what only they are made from. The server alone does this. */
export function shownPageOf(page: ShopPage, translate: Translator): ShownPage {
  const { opening_hours, special_times, ...policy } = page.policy;
  setBusinessLocale(policy, page.language);
  return { ...page, policy, times: sayTimes({ opening_hours, special_times }, translate) };
}
