import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { I18N_OPTIONS } from './i18n-options.ts';
import { bestLanguage, directionOf, loadCatalogue } from './languages.ts';

const STORAGE_KEY = 'revive.language';

/** Switches every text and the direction of writing, and remembers it on this device. */
export async function setLanguage(code: string): Promise<void> {
  const catalogue = await loadCatalogue(code);
  if (catalogue) i18next.addResourceBundle(code, 'translation', catalogue, true, true);
  await i18next.changeLanguage(code);
  localStorage.setItem(STORAGE_KEY, code);
  applyToPage(code);
}

function applyToPage(code: string): void {
  document.documentElement.lang = code;
  document.documentElement.dir = directionOf(code);
}

/** Starts the translations in the language chosen on this device, or one the browser asks for. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({ ...I18N_OPTIONS, lng: 'en' });
  const code = bestLanguage([localStorage.getItem(STORAGE_KEY), ...navigator.languages]);
  if (code === 'en') applyToPage('en');
  else await setLanguage(code);
}
