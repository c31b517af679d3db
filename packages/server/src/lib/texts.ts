import {
  type LanguageCode,
  type Texts,
  TRANSLATED_LANGUAGES,
  type TranslatedLanguage,
} from '@revive/contract';

/** What a request says of translations; null and the empty text remove one. */
export type TextChanges = {
  [Language in TranslatedLanguage]?: { [part: string]: string | null | undefined } | undefined;
};

/** Says which translations of a row an answer shows; undefined where there are none. */
export type ShowTexts = (stored: unknown) => Texts | undefined;

/** All translations of a row. */
export const allTexts: ShowTexts = (stored) => {
  const texts = stored as Texts;
  return Object.keys(texts).length > 0 ? texts : undefined;
};

/** Those of one language: a reader of the shop needs no other. Without a language none. */
export const textsOnlyIn =
  (language: LanguageCode | undefined): ShowTexts =>
  (stored) => {
    const said = (stored as Texts)[language as TranslatedLanguage];
    return said && { [language!]: said };
  };

/** All translated names without descriptions, where a thing is listed and not offered. */
export const namesOnly: ShowTexts = (stored) => {
  const names = Object.entries(stored as Texts).flatMap(([language, said]) =>
    said?.name ? [[language, { name: said.name }]] : [],
  );
  return names.length > 0 ? Object.fromEntries(names) : undefined;
};

/** The translations of a row after a request, which leaves alone what it does not name. */
export function changedTexts(stored: unknown, changes: TextChanges | undefined): Texts {
  const before = stored as Texts;
  if (!changes) return before;
  const languages = TRANSLATED_LANGUAGES.map((language) => {
    const said = Object.entries({ ...before[language], ...changes[language] }).filter(([, text]) => text);
    return [language, Object.fromEntries(said)] as const;
  });
  return Object.fromEntries(languages.filter(([, said]) => Object.keys(said).length > 0));
}
