import type { Catalogue, LanguageCode } from '@revive/contract';

type Files = Record<string, () => Promise<unknown>>;

/** Loads groups of a catalogue from the files of the build; each program names only those it shows. */
export function catalogueLoader<Group extends string>(files: Files) {
  // `so/desk` of its path.
  const loaders = new Map(
    Object.entries(files).map(([path, load]) => [
      path.split('/').slice(-2).join('/').replace('.json', ''),
      load,
    ]),
  );
  return async (code: LanguageCode, groups: readonly Group[]): Promise<Catalogue> => {
    const loaded = await Promise.all(groups.map((group) => loaders.get(`${code}/${group}`)?.()));
    return Object.assign({}, ...loaded.map((file) => (file as { default?: Catalogue } | undefined)?.default));
  };
}
