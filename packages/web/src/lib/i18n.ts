import { useSyncExternalStore } from 'react';
import { bestLanguage, directionOf, loadCatalogue } from './languages.ts';
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

let current = languageOf('en');
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => current);

/** For what is no component, such as a file to download; components use `useTranslation`. */
export const t: Translate = (sentence, values) => current.translate(sentence, values);

/** Switches every text and the direction of writing, and remembers it on this device. */
export async function setLanguage(code: string): Promise<void> {
  apply(languageOf(code, await loadCatalogue(code)));
  localStorage.setItem(STORAGE_KEY, code);
}

function apply(language: Language): void {
  current = language;
  document.documentElement.lang = language.code;
  document.documentElement.dir = language.direction;
  for (const listener of listeners) listener();
}

/** Starts the translations in the language chosen on this device, or one the browser asks for. */
export async function startI18n(): Promise<void> {
  const code = bestLanguage([localStorage.getItem(STORAGE_KEY), ...navigator.languages]);
  if (code === 'en') apply(current);
  else await setLanguage(code);
}
