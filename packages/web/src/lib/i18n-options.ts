import en from '../locales/en.json';

/**
 * The English sentence itself is the key, so en.json holds plural forms only, and a text another language lacks
 * still reads as a sentence.
 */
export const I18N_OPTIONS = {
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  returnEmptyString: false,
} as const;
