import type { LanguageCode } from '@revive/contract';
import { catalogueLoader } from '../lib/catalogue-loader.ts';

export type ShopTextGroup = 'shop' | 'checkout' | 'sign' | 'me' | 'book';

/** The source file of a group, by which the build names it. */
export const textsFile = (language: LanguageCode, group: ShopTextGroup): string =>
  `../contract/src/locales/${language}/${group}.json`;

/** The shop's translations of some groups; of English, whose sentences are the keys, the plural forms. */
export const loadShopTexts = catalogueLoader<ShopTextGroup>(
  import.meta.glob('../../../contract/src/locales/*/{shop,checkout,sign,me,book}.json'),
);
