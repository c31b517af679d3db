import {
  type Catalogue,
  createTranslate,
  directionOf,
  firstSpoken,
  isLanguage,
  type LanguageCode,
  say,
  type Text,
  type Translator,
} from '@revive/contract';
import { create } from 'zustand';
import { isolateValues } from './isolate-values.ts';
import { english, loadCatalogue, type TextGroup } from './languages.ts';
import { readStorage, writeStorage } from './storage.ts';
import { literally, type Translate, type TranslateMessage } from './use-translation.ts';

const STORAGE_KEY = 'revive.language';
const USUAL_KEY = 'revive.usual-language';
/** What the screens of the office show. */
const OFFICE_GROUPS: readonly TextGroup[] = [
  'common',
  'auth',
  'notifications',
  'desk',
  'payments',
  'people',
  'goods',
  'money',
  'reports',
  'settings',
  'setup',
  'programs',
  'consents',
  'audit',
];

/** The current language of all texts. */
export interface Language {
  code: LanguageCode;
  direction: 'rtl' | 'ltr';
  translate: Translator;
}

const languageOf = (code: LanguageCode, catalogue?: Catalogue): Language => ({
  code,
  direction: directionOf(code),
  translate: isolateValues(code, createTranslate(code, catalogue)),
});

// English waits for no file before the first screen.
const inEnglish = () => languageOf('en', english);

const useLanguageStore = create<Language>(inEnglish);

// Of the current language; groups are added as screens are opened.
let catalogue: Catalogue = english;
let groups: TextGroup[] = ['common'];

export const useLanguage = (): Language => useLanguageStore();

/** For code outside of components; see `useTranslation`. */
export const translateMessage: TranslateMessage = (message, values) =>
  useLanguageStore.getState().translate(message, values);

/** For code outside of components, such as a CSV file; components use `useTranslation`. */
export const t: Translate = literally((sentence, values) => translateMessage(sentence, values));

/** Says a text of the contract outside of components. */
export const sayNow = (text: Text): string => say(useLanguageStore.getState().translate, text);

/** Switches the language and the direction of all texts, and stores it on this device. Throws without a connection. */
export async function setLanguage(code: LanguageCode): Promise<void> {
  await speak(code);
  writeStorage(STORAGE_KEY, code);
}

async function speak(code: LanguageCode): Promise<void> {
  catalogue = await loadCatalogue(code, groups);
  apply(languageOf(code, catalogue));
}

/** Loads the texts of a screen, before it is shown. Without a connection it speaks English. */
export async function loadTexts(...wanted: readonly TextGroup[]): Promise<void> {
  const { code } = useLanguageStore.getState();
  const missing = wanted.filter((group) => !groups.includes(group));
  if (missing.length === 0) return;
  const added = await loadCatalogue(code, missing).catch(() => null);
  if (added === null || code !== useLanguageStore.getState().code) return;
  groups = [...new Set([...groups, ...missing])];
  catalogue = { ...catalogue, ...added };
  apply(languageOf(code, catalogue));
}

/** Code of a part with the texts of its group, loaded together. */
export const withTexts =
  <Part>(load: () => Promise<Part>, ...wanted: readonly TextGroup[]): (() => Promise<Part>) =>
  async () => {
    const [part] = await Promise.all([load(), loadTexts(...wanted)]);
    return part;
  };

function apply(language: Language): void {
  document.documentElement.lang = language.code;
  document.documentElement.dir = language.direction;
  useLanguageStore.setState(language);
}

const storedLanguage = (key = STORAGE_KEY): LanguageCode | undefined => {
  const stored = readStorage(key);
  return isLanguage(stored) ? stored : undefined;
};

/** The browser's, where it is not English, which most phones ask for whatever their owners speak. */
function wishedLanguage(): LanguageCode | undefined {
  const wished = firstSpoken(navigator.languages);
  return wished === 'en' ? undefined : wished;
}

/** Loads the language chosen on this device, else the browser's, else the owner's. Without a connection it speaks English. */
export async function startI18n(): Promise<void> {
  const code = storedLanguage() ?? wishedLanguage() ?? storedLanguage(USUAL_KEY) ?? 'en';
  if (code === 'en') apply(inEnglish());
  else await speak(code).catch(() => apply(inEnglish()));
  // Dialogs of one group open on screens of another.
  setTimeout(() => void loadTexts(...OFFICE_GROUPS), 2_000);
}

/**
 * Speaks the owner's language to people who have chosen none here and whose browser wishes none but English. It is kept
 * for the next visit, and gives way to the account's own, which comes with the sign-in.
 */
export async function speakUsual(code: LanguageCode): Promise<void> {
  writeStorage(USUAL_KEY, code);
  if (storedLanguage() || wishedLanguage() || code === useLanguageStore.getState().code) return;
  await speak(code).catch(() => {});
}
