import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { packRelease } from '../../scripts/release/pack-release.ts';
import { readVersion } from '../../scripts/release/write-version.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
/** Of tomorrow: what no program of today knows. */
export const MIGRATION = '9999-of-tomorrow';

/** What is different about a later version that was made from the present one. */
export type Fault = 'none' | 'migration fails' | 'fails after its migration';

export interface Releases {
  version: string;
  later: string;
  /** The archive of the present version, with its sums beside it. */
  present: string;
  /** A folder with the present version unpacked in it, and `current` leading to it. */
  makeHome(name: string): string;
  /** The archive of the next version, with its sums beside it. */
  archive: string;
  /** A later version that is a folder. */
  makeLater(fault: Fault): string;
  remove(): void;
}

/** Packs the present version, and from it later ones, with a migration more. */
export function makeReleases(): Releases {
  const top = mkdtempSync('/var/tmp/revive-update-');
  chmodSync(top, 0o755);
  const version = readVersion(PROJECT);
  const later = version.replace(/\d+$/, (last) => String(Number(last) + 1));
  const [packed] = packRelease(PROJECT, { version, out: path.join(top, 'out'), say: () => {} }).filter(
    (file) => file.endsWith('.tar.gz'),
  );
  const unpacked = path.join(top, 'unpacked');
  mkdirSync(unpacked);
  execFileSync('tar', ['--extract', '--gzip', '--file', packed!, '--directory', unpacked]);
  const present = path.join(unpacked, `revive-${version}`);
  const makeLater = (fault: Fault): string => {
    const folder = path.join(top, fault.replaceAll(' ', '-'), `revive-${later}`);
    mkdirSync(path.dirname(folder));
    execFileSync('cp', ['-R', present, folder]);
    renumber(folder, version, later);
    writeFileSync(
      path.join(folder, 'packages/server/dist/migrations', `${MIGRATION}.sql`),
      `-- Of tomorrow.\n${fault === 'migration fails' ? 'alter table of_no_one add column x int' : 'create table of_tomorrow (id int primary key)'};\n`,
    );
    if (fault === 'fails after its migration')
      writeFileSync(path.join(folder, 'packages/web/dist-shop-server/render.js'), 'export const = 1;\n');
    return folder;
  };
  const next = makeLater('none');
  const archive = path.join(top, path.basename(packed!).replace(version, later));
  execFileSync('tar', [
    '--create',
    '--gzip',
    '--file',
    archive,
    '--directory',
    path.dirname(next),
    path.basename(next),
  ]);
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  appendFileSync(path.join(top, 'SHA256SUMS'), `${sum}  ${path.basename(archive)}\n`);
  return {
    version,
    later,
    present: packed!,
    archive,
    makeLater,
    makeHome: (name) => {
      const home = path.join(top, name);
      mkdirSync(home);
      // Its files are never written, so they may be one with those of other homes.
      execFileSync('cp', ['--recursive', '--link', present, home]);
      execFileSync('ln', ['--symbolic', `revive-${version}`, path.join(home, 'current')]);
      return home;
    },
    remove: () => rmSync(top, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }),
  };
}

/** Writes another number where a release says which it is: in its manifest, and in what was built. */
function renumber(folder: string, version: string, later: string): void {
  const dist = path.join(folder, 'packages/server/dist');
  const built = readdirSync(dist)
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(dist, name));
  for (const file of [path.join(folder, 'package.json'), ...built]) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(new RegExp(`(version"?: )"${version}"`), `$1"${later}"`));
  }
}
