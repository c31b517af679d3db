// Without zod, because the shop's pages use them.

/** The languages the program speaks. */
export const LANGUAGES = ['en', 'so', 'ar'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

/** Each in its own name. */
export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, string>> = {
  en: 'English',
  so: 'Soomaali',
  ar: 'العربية',
};

export const isLanguage = (code: unknown): code is LanguageCode => LANGUAGES.some((known) => known === code);

/** The first wished language that the program speaks, by tags such as `ar-SO`. */
export const firstSpoken = (tags: readonly string[]): LanguageCode | undefined =>
  tags.map((tag) => tag.split('-')[0]).find(isLanguage);

export const directionOf = (code: LanguageCode): 'rtl' | 'ltr' => (code === 'ar' ? 'rtl' : 'ltr');
