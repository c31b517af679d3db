import type { LanguageCode } from '@revive/contract/languages';
import { createTranslate, type TranslateMessage, type Translator } from '@revive/contract/translate';
import { loadCatalogue, type TextGroup } from './languages.ts';

/** Translates into one or more languages at once, 'Rasiid / Receipt'; what reads the same in two of them stands once. */
export function sideBySide([first, ...others]: readonly [Translator, ...Translator[]]): Translator {
  if (others.length === 0) return first;
  const translate: TranslateMessage = (sentence, values) => {
    const said = [...new Set([first, ...others].map((one) => one(sentence, values)))];
    // Isolated, so that each keeps its own direction.
    return said.length === 1 ? said[0]! : said.map((words) => `\u2068${words}\u2069`).join(' / ');
  };
  return Object.assign(translate, { language: first.language });
}

/** Translates with one group of texts. Without a connection it speaks English. */
export async function loadTranslate(language: LanguageCode, group: TextGroup): Promise<Translator> {
  return createTranslate(language, await loadCatalogue(language, [group]).catch(() => ({})));
}
