import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';

import path from 'node:path';
import { CURRENT, PREVIOUS, RELEASE_NAME } from '../../app/place.ts';
import { StartupError } from '../../lib/startup-error.ts';

/** A program in a home, by its folder. */
export interface Release {
  folder: string;
  version: string;
}

/** What a folder holds. Throws `StartupError` where that is no release. */
export function readRelease(folder: string): Release {
  const manifest = path.join(folder, 'package.json');
  const { name, version } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  const parts = [
    'scripts/run.mjs',
    'packages/server/dist/main.js',
    'packages/web/dist',
    'packages/web/dist-shop-server/render.js',
    'node_modules/fastify',
  ];
  const missing = parts.find((part) => !existsSync(path.join(folder, part)));
  if (name !== 'revive' || typeof version !== 'string' || !RELEASE_NAME.test(`revive-${version}`))
    throw new StartupError(`${folder} holds no version of Revive.`);
  if (missing !== undefined)
    throw new StartupError(`${folder} is no whole release of Revive: ${missing} is missing.`);
  return { folder, version };
}

/** Whether one version comes after another. */
export function isAfter(version: string, other: string): boolean {
  const [a, b] = [version, other].map((text) => text.split('.').map(Number));
  const place = [0, 1, 2].find((part) => a![part] !== b![part]);
  return place !== undefined && a![place]! > b![place]!;
}

const linkOf = (home: string, name: string): Release | undefined => {
  const link = path.join(home, name);
  return existsSync(link) ? readRelease(realpathSync(link)) : undefined;
};

export const inUse = (home: string): Release | undefined => linkOf(home, CURRENT);
export const before = (home: string): Release | undefined => linkOf(home, PREVIOUS);

/** Turns a link of a home at once: it leads to the one or to the other. It outlasts a power cut. */
function turn(home: string, name: string, { folder }: Release): void {
  const draft = path.join(home, `.${name}`);
  rmSync(draft, { force: true });
  symlinkSync(path.basename(folder), draft);
  renameSync(draft, path.join(home, name));
  keepOnDisk(home);
}

export const use = (home: string, release: Release): void => turn(home, CURRENT, release);
export const remember = (home: string, release: Release): void => turn(home, PREVIOUS, release);

/** Removes all programs of a home but these, and what an update that was cut off has left. */
export function removeOthers(home: string, kept: readonly Release[]): string[] {
  const names = new Set(kept.map(({ folder }) => path.basename(folder)));
  const others = readdirSync(home).filter(
    (name) => (RELEASE_NAME.test(name) || isDraft(name)) && !names.has(name),
  );
  for (const name of others) rmSync(path.join(home, name), { recursive: true });
  return others.filter((name) => !isDraft(name));
}

/** Where a release is unpacked before it has its name. */
export const draftOf = (home: string): string => path.join(home, `.unpacking-${process.pid}`);
const isDraft = (name: string) => name.startsWith('.unpacking-');

export function keepOnDisk(folder: string): void {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
