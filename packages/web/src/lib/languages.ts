const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];
const NAMES: Record<string, string> = { en: 'English', so: 'Soomaali', ar: 'العربية' };

type Catalogue = Record<string, string>;

// Each catalogue in src/locales is a language of the app; only the chosen one is loaded.
const catalogues = import.meta.glob<{ default: Catalogue }>(['../locales/*.json', '!../locales/en.json']);
const codeOf = (path: string) => path.slice('../locales/'.length, -'.json'.length);
const loaders = new Map(Object.entries(catalogues).map(([path, load]) => [codeOf(path), load]));

/** The languages the app speaks, each in its own name. */
export const languages = (): { code: string; name: string }[] =>
  ['en', ...loaders.keys()].map((code) => ({ code, name: NAMES[code] ?? code }));

/** The first preferred language that the app has; otherwise English. */
export function bestLanguage(wished: readonly (string | null)[]): string {
  const known = languages().map(({ code }) => code);
  return wished.map((tag) => tag?.split('-')[0]).find((code) => code && known.includes(code)) ?? 'en';
}

/** The translations of a language; none for English, whose sentences are the keys. */
export const loadCatalogue = async (code: string): Promise<Catalogue | undefined> =>
  (await loaders.get(code)?.())?.default;

export const directionOf = (code: string): 'rtl' | 'ltr' => (RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr');
