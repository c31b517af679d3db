import type { LanguageCode } from '@revive/contract/languages';
import type { Catalogue } from '@revive/contract/translate';

/** Parts of a catalogue that are loaded together; `npm run texts` sorts the sentences into them. */
export type TextGroup = 'common' | 'desk' | 'goods' | 'money' | 'settings' | 'shop' | 'checkout' | 'receipt';

const files = import.meta.glob<{ default: Catalogue }>([
  '../../../contract/src/locales/*/*.json',
  '!../../../contract/src/locales/*/server.json',
]);
// `so/desk` of its path.
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [
    path.split('/').slice(-2).join('/').replace('.json', ''),
    load,
  ]),
);

/** The translations of some groups; none for English, whose sentences are the keys. */
export async function loadCatalogue(code: LanguageCode, groups: readonly TextGroup[]): Promise<Catalogue> {
  const loaded = await Promise.all(groups.map((group) => loaders.get(`${code}/${group}`)?.()));
  return Object.assign({}, ...loaded.map((file) => file?.default));
}
