import { create } from 'zustand';
import { bestLanguage, directionOf, loadCatalogue } from './languages.ts';
import { readStorage, writeStorage } from './storage.ts';
import { createTranslate } from './translate.ts';
import type { Translate } from './use-translation.ts';

const STORAGE_KEY = 'revive.language';

/** The current language of all texts. */
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

/** For code outside of components, such as a CSV file; components use `useTranslation`. */
export const t: Translate = (sentence, values) => useLanguageStore.getState().translate(sentence, values);

/** Switches the language and the direction of all texts, and stores it on this device. */
export async function setLanguage(code: string): Promise<void> {
  apply(languageOf(code, await loadCatalogue(code)));
  writeStorage(STORAGE_KEY, code);
}

function apply(language: Language): void {
  document.documentElement.lang = language.code;
  document.documentElement.dir = language.direction;
  useLanguageStore.setState(language);
}

/** Loads the language stored on this device, or the best one of the browser's. */
export async function startI18n(): Promise<void> {
  const code = bestLanguage([readStorage(STORAGE_KEY), ...navigator.languages]);
  if (code === 'en') apply(languageOf(code));
  else await setLanguage(code);
}
