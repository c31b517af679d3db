import type { Text } from '@revive/contract/sentence';
import { type Catalogue, createTranslate, say, type Translator } from '@revive/contract/translate';
import { create } from 'zustand';
import { bestLanguage, directionOf, loadCatalogue, type TextGroup } from './languages.ts';
import { readStorage, writeStorage } from './storage.ts';
import { literally, type Translate, type TranslateMessage } from './use-translation.ts';

const STORAGE_KEY = 'revive.language';
/** What the screens of the office show. */
const OFFICE_GROUPS: readonly TextGroup[] = ['common', 'desk', 'goods', 'money', 'settings'];

/** The current language of all texts. */
export interface Language {
  code: string;
  direction: 'rtl' | 'ltr';
  translate: Translator;
}

const languageOf = (code: string, catalogue?: Catalogue): Language => ({
  code,
  direction: directionOf(code),
  translate: createTranslate(code, catalogue),
});

const useLanguageStore = create<Language>(() => languageOf('en'));

// Of the current language; groups are added as screens are opened.
let catalogue: Catalogue = {};
let groups: TextGroup[] = ['common'];

export const useLanguage = (): Language => useLanguageStore();

/** For code outside of components; see `useTranslation`. */
export const translateMessage: TranslateMessage = (message, values) =>
  useLanguageStore.getState().translate(message, values);

/** For code outside of components, such as a CSV file; components use `useTranslation`. */
export const t: Translate = literally((sentence, values) => translateMessage(sentence, values));

/** Says a text of the contract outside of components. */
export const sayNow = (text: Text): string => say(useLanguageStore.getState().translate, text);

/** Switches the language and the direction of all texts, and stores it on this device. */
export async function setLanguage(code: string): Promise<void> {
  catalogue = await loadCatalogue(code, groups);
  apply(languageOf(code, catalogue));
  writeStorage(STORAGE_KEY, code);
}

/** Loads the texts of a screen, before it is shown. Without a connection it speaks English. */
export async function loadTexts(...wanted: readonly TextGroup[]): Promise<void> {
  const { code } = useLanguageStore.getState();
  const missing = wanted.filter((group) => !groups.includes(group));
  if (missing.length === 0) return;
  const added = code === 'en' ? {} : await loadCatalogue(code, missing).catch(() => null);
  if (added === null || code !== useLanguageStore.getState().code) return;
  groups = [...new Set([...groups, ...missing])];
  if (code === 'en') return;
  catalogue = { ...catalogue, ...added };
  apply(languageOf(code, catalogue));
}

function apply(language: Language): void {
  document.documentElement.lang = language.code;
  document.documentElement.dir = language.direction;
  useLanguageStore.setState(language);
}

/** Loads the language stored on this device, or the best one of the browser's. */
export async function startI18n(): Promise<void> {
  const code = bestLanguage([readStorage(STORAGE_KEY), ...navigator.languages]);
  if (code === 'en') return apply(languageOf(code));
  await setLanguage(code);
  // Dialogs of one group open on screens of another.
  setTimeout(() => void loadTexts(...OFFICE_GROUPS), 2_000);
}
