import type { LockedPackage } from './find-faults.ts';

export interface LockedWithNeeds extends LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

type Packages = Record<string, LockedWithNeeds>;

/** Where npm has put the package `name` that the one at `from` asks for: beside it, or in a folder above. */
function placeOf(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
    if (!folder.includes('/node_modules/')) folder = '';
  }
}

/** Whether npm installs it on Linux with an Intel processor and the GNU C library, as most servers are. */
const isForServers = ({ os, cpu, libc }: LockedWithNeeds): boolean =>
  (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true) && (libc?.includes('glibc') ?? true);

/** The places of a package and of all that comes with it, as a lock file of npm has them; nothing twice. */
export function closureOf(
  packages: Packages,
  name: string,
  from = '',
  known = new Set<string>(),
): Set<string> {
  const place = placeOf(packages, from, name);
  if (place === undefined || known.has(place) || !isForServers(packages[place]!)) return known;
  known.add(place);
  const { dependencies, optionalDependencies } = packages[place]!;
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    closureOf(packages, needed, place, known);
  return known;
}
