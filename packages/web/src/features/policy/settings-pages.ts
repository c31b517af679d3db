import { type Policy, type Sentence, sentence } from '@revive/contract';
import { BUSINESS_PAGES } from './pages/business-pages.ts';
import { MONEY_PAGES } from './pages/money-pages.ts';
import { SAFETY_PAGES } from './pages/safety-pages.ts';
import { SESSIONS_PAGES } from './pages/session-pages.ts';
import type { SettingsPage } from './pages/settings-page.ts';
import { SHOP_PAGES } from './pages/shop-pages.ts';

export type SettingsPageGroup = { title: Sentence; pages: readonly SettingsPage[] };

/** Every page of the settings, and the screens beside them, in the groups and the order in which they are listed. */
export const SETTINGS_PAGES: readonly SettingsPageGroup[] = [
  { title: sentence('About the business'), pages: BUSINESS_PAGES },
  { title: sentence('Clients and sessions'), pages: SESSIONS_PAGES },
  { title: sentence('Money'), pages: MONEY_PAGES },
  { title: sentence('Shop and goods'), pages: SHOP_PAGES },
  { title: sentence('People and safety'), pages: SAFETY_PAGES },
];

/** The pages a role may open, by the settings where these say so. */
export const settingsPagesFor = (role: string | undefined, policy?: Policy): SettingsPageGroup[] =>
  SETTINGS_PAGES.map(({ title, pages }) => ({
    title,
    pages: pages.filter(
      ({ roles, openWhere }) =>
        !roles ||
        roles.some((allowed) => allowed === role) ||
        (openWhere !== undefined && policy?.[openWhere] === true),
    ),
  }));

/** The page at an address of the settings. */
export const settingsPageOf = (id: string): SettingsPage | undefined =>
  SETTINGS_PAGES.flatMap(({ pages }) => pages).find((page) => page.id === id);
