import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.ts';

const VERSION = /^\d+\.\d+\.\d+$/;

/** Whether one version comes after another; false for what is none. */
export function isLater(version: string, before: string): boolean {
  if (!VERSION.test(version)) return false;
  const [a, b] = [version, before].map((text) => text.split('.').map(Number));
  const place = [0, 1, 2].find((part) => a![part] !== b![part]);
  return place !== undefined && a![place]! > b![place]!;
}

export const readVersion = (root: string): string =>
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version;

/** Writes the number into every manifest, where our packages name each other too, and into the lock file. */
export function writeVersion(root: string, version: string): void {
  const parts = readdirSync(path.join(root, 'packages')).map((part) => `packages/${part}/package.json`);
  for (const file of ['package.json', ...parts]) {
    const place = path.join(root, file);
    const numbered = readFileSync(place, 'utf8')
      .replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`)
      .replace(/("@revive\/[a-z]+": )"\^[^"]*"/g, `$1"^${version}"`);
    writeFileSync(place, numbered);
  }
  run(root, 'npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund']);
}

/** Puts the notes of a version before those of the last one. */
export function writeNotes(root: string, notes: string): void {
  const place = path.join(root, 'CHANGELOG.md');
  writeFileSync(place, readFileSync(place, 'utf8').replace(/^## /m, `${notes}\n## `));
}
