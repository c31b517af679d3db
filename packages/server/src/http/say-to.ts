import type { IncomingMessage } from 'node:http';
import { createTranslate, english, type LanguageCode, type Translator } from '@revive/contract';
import arabic from '@revive/contract/locales/ar/server.json' with { type: 'json' };
import somali from '@revive/contract/locales/so/server.json' with { type: 'json' };
import { languagesOf } from './languages-of.ts';

const TRANSLATORS: Readonly<Record<string, Translator>> = {
  en: english,
  so: createTranslate('so', somali),
  ar: createTranslate('ar', arabic),
};

/** Translates into one of our languages. */
export const translatorIn = (language: LanguageCode): Translator => TRANSLATORS[language]!;

/** Translates for a caller, by the header Accept-Language; programs that send none are answered in English. */
export function translatorFor({ headers }: Pick<IncomingMessage, 'headers'>): Translator {
  const wished = languagesOf(headers['accept-language']).map((tag) => tag.split('-')[0]!);
  return TRANSLATORS[wished.find((code) => code in TRANSLATORS) ?? 'en']!;
}
