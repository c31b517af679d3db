import { create } from 'zustand';
import { bestLanguage, directionOf, loadCatalogue } from './languages.ts';
import { readStorage, writeStorage } from './storage.ts';
import { createTranslate } from './translate.ts';
import type { Translate } from './use-translation.ts';

const STORAGE_KEY = 'revive.language';

/** The language every text is in. */
export interface Language {
  code: string;
  direction: 'rtl' | 'ltr';
  translate: Translate;
}

const languageOf = (code: string, catalogue?: Record<string, string>): Language => ({
  code,
  direction: directionOf(code),
  translate: createTranslate(code, catalogue),
});

const useLanguageStore = create<Language>(() => languageOf('en'));

export const useLanguage = (): Language => useLanguageStore();

/** For what is no component, such as a file to download; components use `useTranslation`. */
export const t: Translate = (sentence, values) => useLanguageStore.getState().translate(sentence, values);

/** Switches every text and the direction of writing, and remembers it on this device. */
export async function setLanguage(code: string): Promise<void> {
  apply(languageOf(code, await loadCatalogue(code)));
  writeStorage(STORAGE_KEY, code);
}

function apply(language: Language): void {
  document.documentElement.lang = language.code;
  document.documentElement.dir = language.direction;
  useLanguageStore.setState(language);
}

/** Starts the translations in the language chosen on this device, or one the browser asks for. */
export async function startI18n(): Promise<void> {
  const code = bestLanguage([readStorage(STORAGE_KEY), ...navigator.languages]);
  if (code === 'en') apply(languageOf(code));
  else await setLanguage(code);
}
