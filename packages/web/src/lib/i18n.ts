import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '../locales/en.json';

const STORAGE_KEY = 'revive.language';
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];
const NAMES: Record<string, string> = { en: 'English', so: 'Soomaali', ar: 'العربية' };

// A catalogue dropped into src/locales is a language the app speaks; only the chosen one is loaded.
const catalogues = import.meta.glob<{ default: Record<string, string> }>([
  '../locales/*.json',
  '!../locales/en.json',
]);
const codeOf = (path: string) => path.replace(/^.*\/(.+)\.json$/, '$1');
const loaders = new Map(Object.entries(catalogues).map(([path, load]) => [codeOf(path), load]));

/** The languages the app speaks, each in its own name. */
export const languages = (): { code: string; name: string }[] =>
  ['en', ...loaders.keys()].map((code) => ({ code, name: NAMES[code] ?? code }));

const preferred = (): string => {
  const wished = [localStorage.getItem(STORAGE_KEY), ...navigator.languages];
  const known = languages().map(({ code }) => code);
  return wished.map((tag) => tag?.split('-')[0]).find((code) => code && known.includes(code)) ?? 'en';
};

/** Switches every text and the direction of writing, and remembers it on this device. */
export async function setLanguage(code: string): Promise<void> {
  const catalogue = await loaders.get(code)?.();
  if (catalogue) i18next.addResourceBundle(code, 'translation', catalogue.default, true, true);
  await i18next.changeLanguage(code);
  localStorage.setItem(STORAGE_KEY, code);
  applyToPage(code);
}

function applyToPage(code: string): void {
  document.documentElement.lang = code;
  document.documentElement.dir = RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr';
}

/**
 * Starts the translations. The English sentence itself is the key, so en.json holds plural forms only, and a
 * text another language lacks still reads as a sentence.
 */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    returnEmptyString: false,
  });
  const code = preferred();
  if (code === 'en') applyToPage('en');
  else await setLanguage(code);
}
