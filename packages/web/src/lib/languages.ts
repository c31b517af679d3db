import type { Catalogue } from '@revive/contract/translate';

const RIGHT_TO_LEFT = ['ar'];
const NAMES: Record<string, string> = { en: 'English', so: 'Soomaali', ar: 'العربية' };

/** Parts of a catalogue that are loaded together; `npm run texts` sorts the sentences into them. */
export type TextGroup = 'common' | 'desk' | 'goods' | 'money' | 'settings' | 'shop' | 'checkout';

const files = import.meta.glob<{ default: Catalogue }>([
  '../../../contract/src/locales/*/*.json',
  '!../../../contract/src/locales/*/server.json',
]);
const PATH = /(\w+)\/(\w+)\.json$/;
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [PATH.exec(path)!.slice(1).join('/'), load]),
);

/** The languages the app speaks, each in its own name. */
export const languages = (): { code: string; name: string }[] =>
  Object.entries(NAMES).map(([code, name]) => ({ code, name }));

/** The first preferred language that the app has; otherwise English. */
export function bestLanguage(wished: readonly (string | null)[]): string {
  return wished.map((tag) => tag?.split('-')[0]).find((code) => code && code in NAMES) ?? 'en';
}

/** The translations of some groups; none for English, whose sentences are the keys. */
export async function loadCatalogue(code: string, groups: readonly TextGroup[]): Promise<Catalogue> {
  const loaded = await Promise.all(groups.map((group) => loaders.get(`${code}/${group}`)?.()));
  return Object.assign({}, ...loaded.map((file) => file?.default));
}

export const directionOf = (code: string): 'rtl' | 'ltr' => (RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr');
