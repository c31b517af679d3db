import { createTranslate, type LanguageCode, type TranslateMessage, type Translator } from '@revive/contract';
import { catalogueLoader } from './catalogue-loader.ts';

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

const loadReceiptTexts = catalogueLoader<'receipt'>(
  import.meta.glob('../../../contract/src/locales/*/receipt.json'),
);

/** Translates the texts of a receipt. Without a connection it speaks English. */
export async function receiptTranslator(language: LanguageCode): Promise<Translator> {
  return createTranslate(language, await loadReceiptTexts(language, ['receipt']).catch(() => ({})));
}
