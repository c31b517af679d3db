import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFaults, packagesOf } from './find-faults.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const locked = packagesOf(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));

describe('the packages we are built of', () => {
  it('come from the registry, unchanged, run nothing when installed, are not given up, and are free', () => {
    expect(locked.length).toBeGreaterThan(300);
    expect(locked.flatMap(([place, one]) => findFaults(place, one))).toEqual([]);
  });

  it('are asked for nowhere else', () => {
    const settings = readFileSync(path.join(ROOT, '.npmrc'), 'utf8');
    expect(settings).not.toMatch(/registry|ignore-scripts\s*=\s*false|_auth/);
  });
});

describe('findFaults', () => {
  const good = { version: '1.0.0', integrity: 'sha512-AAAA', license: 'MIT' };
  const faultsOf = (more: object) => findFaults('node_modules/a/node_modules/@b/c', { ...good, ...more });

  it('finds nothing in an ordinary package', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ resolved: 'https://registry.npmjs.org/c/-/c-1.0.0.tgz' })).toEqual([]);
    expect(faultsOf({ license: '(MIT OR Apache-2.0)' })).toEqual([]);
    expect(findFaults('node_modules/axe-core', { ...good, license: 'MPL-2.0' })).toEqual([]);
  });

  it.each([
    [{ resolved: 'git+ssh://git@github.com/b/c.git#1' }, 'comes from git+ssh'],
    [{ resolved: 'https://registry.npmjs.org.evil.example/c.tgz' }, 'comes from https'],
    [{ integrity: undefined }, 'may be replaced'],
    [{ integrity: 'sha1-AAAA' }, 'may be replaced'],
    [{ hasInstallScript: true }, 'runs a program'],
    [{ deprecated: 'no longer supported' }, 'is given up'],
    [{ license: 'MIT AND GPL-3.0-only' }, 'is under GPL-3.0-only'],
    [{ license: 'MPL-2.0' }, 'is under MPL-2.0'],
    [{ license: undefined }, 'is under none'],
  ])('finds what is wrong with %j', (more, fault) => {
    expect(faultsOf(more)).toEqual([expect.stringContaining(`@b/c@1.0.0: ${fault}`)]);
  });
});
