// Names and descriptions in the languages beside English. Without zod, because the shop's pages use them.
import { LANGUAGES, type LanguageCode } from './languages.ts';

export type TranslatedLanguage = Exclude<LanguageCode, 'en'>;

/** The languages that names may be translated into; every name is written in English. No page of the shop asks for them all. */
export const TRANSLATED_LANGUAGES = /* @__PURE__ */ LANGUAGES.filter(
  (code): code is TranslatedLanguage => code !== 'en',
);

type Said = { name?: string | undefined; description?: string | undefined };

/** What is translated, by language; what is missing is said in English. */
export type Texts = { [Language in TranslatedLanguage]?: Said | undefined };

/** A thing with an English name and perhaps translations. */
export interface Translated {
  name: string;
  description?: string | undefined;
  texts?: Texts | undefined;
}

export interface TextIn {
  text: string;
  /** What it is written in: the language that was asked for, or English. */
  language: LanguageCode;
}

/** The name or the description of a thing in a language, in English where it is not translated. */
export function textIn(thing: Translated, part: keyof Said, language: string): TextIn {
  const code = language as TranslatedLanguage;
  const text = thing.texts?.[code]?.[part];
  return text ? { text, language: code } : { text: thing[part] ?? '', language: 'en' };
}

/** The name of a thing, for labels and titles. */
export const nameIn = (thing: Translated, language: string): string => textIn(thing, 'name', language).text;
