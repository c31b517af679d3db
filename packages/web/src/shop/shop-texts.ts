import type { Catalogue, LanguageCode } from '@revive/contract';
import { catalogueLoader } from '../lib/catalogue-loader.ts';

export type ShopTextGroup =
  | 'shop'
  | 'browse'
  | 'parts'
  | 'ahead'
  | 'checkout'
  | 'order'
  | 'later'
  | 'outcome'
  | 'find'
  | 'sign'
  | 'me'
  | 'account'
  | 'link'
  | 'book'
  | 'booking'
  | 'install'
  | 'missing';

/** The source file of a group, by which the build names it. */
export const textsFile = (language: LanguageCode, group: ShopTextGroup): string =>
  `../contract/src/locales/${language}/${group}.json`;

/** The shop's translations of some groups; of English, whose sentences are the keys, the plural forms. */
export const loadShopTexts = catalogueLoader<ShopTextGroup>(
  import.meta.glob(
    '../../../contract/src/locales/*/{shop,browse,parts,ahead,checkout,order,later,outcome,find,sign,me,account,link,book,booking,install,missing}.json',
  ),
);

let spoken: { language: LanguageCode; catalogue: Catalogue } | undefined;

/** Loads the texts of a page in the browser. Without a line it speaks English. */
export async function loadPageTexts(
  language: LanguageCode,
  groups: readonly ShopTextGroup[],
): Promise<Catalogue> {
  const catalogue = await loadShopTexts(language, groups).catch((): Catalogue => ({}));
  spoken = { language, catalogue };
  return catalogue;
}

/** Loads a part of the shop that a page shows only once it is needed, and adds its texts to those of the page. */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  group: ShopTextGroup = 'parts',
): Promise<Part> {
  const [part] = await Promise.all([load(), addTextsOf(group)]);
  return part;
}

/** Adds texts to those of the page. Without a line what they would say stays English. */
export async function addTextsOf(group: ShopTextGroup): Promise<void> {
  if (!spoken) return;
  const texts = await loadShopTexts(spoken.language, [group]).catch(() => undefined);
  Object.assign(spoken.catalogue, texts);
}
