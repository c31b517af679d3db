import type { Catalogue, LanguageCode } from '@revive/contract';
import { catalogueLoader } from './catalogue-loader.ts';

/** Parts of a catalogue that are loaded together; `npm run texts` sorts the sentences into them. */
export type TextGroup =
  | 'common'
  | 'auth'
  | 'notifications'
  | 'desk'
  | 'payments'
  | 'bills'
  | 'people'
  | 'goods'
  | 'money'
  | 'reports'
  | 'settings'
  | 'setup'
  | 'programs'
  | 'consents'
  | 'audit'
  | 'acts';

const ENGLISH = import.meta.glob<Catalogue>(
  '../../../contract/src/locales/en/{common,auth,notifications,desk,payments,bills,people,goods,money,reports,settings,setup,programs,consents,audit,acts}.json',
  { eager: true, import: 'default' },
);

/** All of English, whose sentences are the keys: a kilobyte of plural forms, which is less than five requests. */
export const english: Catalogue = Object.assign({}, ...Object.values(ENGLISH));

const loadTranslations = catalogueLoader<TextGroup>(
  import.meta.glob([
    '../../../contract/src/locales/*/{common,auth,notifications,desk,payments,bills,people,goods,money,reports,settings,setup,programs,consents,audit,acts}.json',
    '!../../../contract/src/locales/en/*',
  ]),
);

/** The office's texts of some groups. Throws without a connection. */
export const loadCatalogue = async (code: LanguageCode, groups: readonly TextGroup[]): Promise<Catalogue> =>
  code === 'en' ? english : loadTranslations(code, groups);
