import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findSentences } from './find-sentences.ts';
import { filesFor, type Group, OF_A_RECEIPT, PARTS_OF_SHOP } from './groups.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const APP = 'packages/web/src/app';
const ROUTES = ['office-routes.ts', 'goods-routes.ts', 'management-routes.ts', 'settings-routes.ts'];

const OF_SHOP = new Set<Group>([...PARTS_OF_SHOP, 'shop', 'receipt', 'server']);

const files = execFileSync('git', ['ls-files', 'packages/web/src', 'packages/contract/src'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(path.join(ROOT, file)));

const texts = [...findSentences(ROOT, files).values()].flatMap((found) => {
  const groups = filesFor(found.groups).filter((group) => !OF_SHOP.has(group));
  return found.files.filter((file) => !OF_A_RECEIPT.test(file)).map((file) => ({ file, groups }));
});
const groupsOfFile = new Map<string, typeof texts>();
for (const one of texts) groupsOfFile.set(one.file, [...(groupsOfFile.get(one.file) ?? []), one]);

it('each screen of the office loads the texts of all that it may open', () => {
  const screens = ROUTES.flatMap((name) => screensIn(name));
  expect(screens.length).toBeGreaterThan(35);
  expect(screens.flatMap(missingOf)).toEqual([]);
});

interface Screen {
  address: string;
  entry: string;
  groups: string[];
}

function screensIn(name: string): Screen[] {
  const source = readFileSync(path.join(ROOT, APP, name), 'utf8');
  return source
    .split('createRoute(')
    .slice(1)
    .flatMap((route) => {
      const entry = /import\('([^']+)'\)/.exec(route);
      if (!entry || !/\b(staffS|s)creen\(/.test(route)) return [];
      const groups = [...route.slice(entry.index + entry[0].length).matchAll(/'(\w+)'/g)].map(
        ([, group]) => group!,
      );
      return [{ address: /path: '([^']+)'/.exec(route)![1]!, entry: path.join(APP, entry[1]!), groups }];
    });
}

function missingOf({ address, entry, groups }: Screen): string[] {
  const needed = new Map<string, string>();
  for (const file of reachedFrom(entry))
    for (const { groups: standsIn } of groupsOfFile.get(file) ?? []) {
      const [group] = standsIn;
      if (group && OF_OFFICE.has(group) && !standsIn.some((one) => groups.includes(one)))
        needed.set(group, file);
    }
  return [...needed].map(([group, file]) => `${address} does not load '${group}', with the texts of ${file}`);
}

// Those that are loaded with a part of a screen, once it is opened, are said there (`withTexts`).
const OF_OFFICE = new Set<Group>([
  'auth',
  'desk',
  'payments',
  'people',
  'goods',
  'money',
  'reports',
  'settings',
  'setup',
  'programs',
  'consents',
  'audit',
]);

function reachedFrom(entry: string): Set<string> {
  const reached = new Set([entry]);
  for (const file of reached) for (const next of importsOf(file)) reached.add(next);
  return reached;
}

const importsOf = (file: string): string[] =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)]
    .map(([, to]) => path.join(path.dirname(file), to!))
    .filter((to) => !ROUTES.some((name) => to.endsWith(name)) && existsSync(path.join(ROOT, to)));
