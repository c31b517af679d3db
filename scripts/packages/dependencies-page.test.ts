import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { closureOf } from './closure.ts';
import {
  dependenciesPage,
  faultsOf,
  installedPlaces,
  readReasons,
  writeReasons,
} from './dependencies-page.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

describe('what is installed beside the bundle', () => {
  it('is three programs for a processor and what they bring, and nothing of the pages', () => {
    const manifests = {
      server: read('packages/server/package.json'),
      web: read('packages/web/package.json'),
    };
    expect(Object.keys(manifests.server.dependencies)).toEqual(['@node-rs/argon2', 'sharp']);
    expect(manifests.web.dependencies).toBeUndefined();
    expect(read('package.json').dependencies).toBeUndefined();
    const places = installedPlaces({ packages: read('package-lock.json').packages, manifests });
    // Each of them is looked at, updated and trusted by hand: one more wants a reason.
    expect(places.length, places.join(' ')).toBeLessThanOrEqual(8);
  });
});

const packages = {
  'node_modules/a': { license: 'MIT', dependencies: { b: '1', c: '1' } },
  'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
  'node_modules/b': { dependencies: { d: '1' } },
  'node_modules/c': { optionalDependencies: { mac: '1', phone: '1', musl: '1', a: '1' } },
  'node_modules/d': {},
  'node_modules/mac': { os: ['darwin'] },
  'node_modules/phone': { os: ['linux'], cpu: ['arm'] },
  'node_modules/musl': { libc: ['musl'] },
};

describe('closureOf', () => {
  it('follows each package to the nearest copy, once, and to those of a server', () => {
    expect([...closureOf(packages, 'a')]).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
    ]);
    expect([...closureOf(packages, 'b')]).toEqual(['node_modules/b', 'node_modules/d']);
    expect([...closureOf(packages, 'nobody')]).toEqual([]);
  });
});

describe('the page of packages', () => {
  const manifests = {
    server: {
      dependencies: { a: '1' },
      devDependencies: { d: '1', '@types/d': '1', '@revive/contract': '1' },
    },
    web: {},
  };
  const reasons = [
    { name: 'a', kb: '', reason: 'does a' },
    { name: 'd', kb: '12', reason: 'does d' },
  ];

  it('tells of each why it is there, its licence, what it brings and its weight', () => {
    const page = dependenciesPage({ packages, manifests, reasons });
    expect(page).toContain('**3 packages**: a, b, c.');
    expect(page).toContain('| a | does a | MIT | 2 |');
    expect(page).toContain('| d | does d | none | 0 | 12 |');
    expect(readReasons(writeReasons(reasons))).toEqual(reasons);
  });

  it('misses a reason, and finds one of a package that is gone', () => {
    expect(faultsOf({ packages, manifests, reasons })).toEqual([]);
    expect(faultsOf({ packages, manifests, reasons: [{ name: 'z', kb: '', reason: '' }] })).toEqual([
      'a has no line in docs/dependencies.tsv.',
      'd has no line in docs/dependencies.tsv.',
      'docs/dependencies.tsv names z, which nobody uses.',
      'z has no reason.',
    ]);
  });
});
