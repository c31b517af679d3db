import { describe, expect, it } from 'vitest';
import { closureOf } from './closure.ts';
import { dependenciesPage, faultsOf, readReasons } from './dependencies-page.ts';

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
    expect([...closureOf(packages, 'unknown')]).toEqual([]);
  });
});

describe('the page of packages', () => {
  const manifests = {
    server: {
      dependencies: { a: '1' },
    },
    web: { devDependencies: { d: '1', '@types/d': '1', '@revive/contract': '1' } },
  };
  const reasons = [
    { name: 'a', reason: 'does a' },
    { name: 'd', reason: 'does d' },
  ];

  it('says of each why it is there, its licence and what it brings', () => {
    const page = dependenciesPage({ packages, manifests, reasons });
    expect(page).toContain('**3 packages**.');
    expect(page).toContain('| a | does a | MIT | 2 |');
    expect(page).toContain('| d | does d | none | 0 |');
    expect(readReasons('name\treason\na\tdoes a\nd\tdoes d\n')).toEqual(reasons);
  });

  it('misses a reason, and finds one of a package that is gone', () => {
    expect(faultsOf({ packages, manifests, reasons })).toEqual([]);
    expect(faultsOf({ packages, manifests, reasons: [{ name: 'z', reason: '' }] })).toEqual([
      'a has no line in docs/dependencies.tsv.',
      'd has no line in docs/dependencies.tsv.',
      'docs/dependencies.tsv names z, which no package uses.',
      'z has no reason.',
    ]);
  });
});
