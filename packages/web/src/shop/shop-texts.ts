import { catalogueLoader } from '../lib/catalogue-loader.ts';

export type ShopTextGroup = 'shop' | 'checkout';

/** The shop's translations of some groups; none for English, whose sentences are the keys. */
export const loadShopTexts = catalogueLoader<ShopTextGroup>(
  import.meta.glob('../../../contract/src/locales/*/{shop,checkout}.json'),
);
