import { catalogueLoader } from './catalogue-loader.ts';

/** Parts of a catalogue that are loaded together; `npm run texts` sorts the sentences into them. */
export type TextGroup = 'common' | 'desk' | 'goods' | 'money' | 'settings' | 'consents';

/** The office's translations of some groups; of English, whose sentences are the keys, the plural forms. */
export const loadCatalogue = catalogueLoader<TextGroup>(
  import.meta.glob('../../../contract/src/locales/*/{common,desk,goods,money,settings,consents}.json'),
);
