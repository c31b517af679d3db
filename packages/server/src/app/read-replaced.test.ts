import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { placeOf } from './place.ts';
import { readReplaced } from './read-replaced.ts';

const top = mkdtempSync(path.join(os.tmpdir(), 'revive-replaced-'));
afterAll(() => rmSync(top, { recursive: true }));

/** A home in which links lead to these versions. */
function aHome(name: string, links: Record<string, string>) {
  const root = path.join(top, name, 'revive-1.3.0');
  mkdirSync(root, { recursive: true });
  for (const [link, version] of Object.entries(links))
    symlinkSync(`revive-${version}`, path.join(top, name, link));
  return placeOf(root);
}

it('an updated release knows which version it replaced, and when', async () => {
  const replaced = await readReplaced(aHome('updated', { current: '1.3.0', previous: '1.2.3' }));
  expect(replaced).toEqual({ version: '1.2.3', at: expect.any(Date) });
  expect(Math.abs(replaced!.at.getTime() - Date.now())).toBeLessThan(600_000);
});

it('where an update went back, or there was none, nothing was replaced', async () => {
  const places = [
    aHome('back', { current: '1.2.3', previous: '1.2.3' }),
    aHome('first', { current: '1.3.0' }),
    aHome('unlinked', {}),
    { home: undefined, program: top },
  ];
  expect(await Promise.all(places.map(readReplaced))).toEqual(places.map(() => undefined));
});
