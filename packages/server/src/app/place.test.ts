import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { placeOf } from './place.ts';

const top = mkdtempSync(path.join(os.tmpdir(), 'revive-place-'));
afterAll(() => rmSync(top, { recursive: true }));
const make = (...parts: string[]): string => {
  const folder = path.join(top, ...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
};

it('of a release settings and data lie beside it, so that another version finds them', () => {
  const root = make('revive-1.2.3');
  expect(placeOf(root)).toEqual({
    root,
    home: top,
    program: path.join(top, 'current'),
    settings: path.join(top, '.env'),
    dataDir: path.join(top, 'data'),
  });
});

it('a business that was begun inside of a release stays found', () => {
  const root = make('revive-1.2.4');
  make('revive-1.2.4', 'data', 'postgres');
  expect(placeOf(root).dataDir).toBe(path.join(root, 'data'));
});

it('of a tree with its sources they lie in it', () => {
  const root = make('revive-2.0.0');
  make('revive-2.0.0', 'packages/server/src');
  expect(placeOf(root)).toEqual({
    root,
    home: undefined,
    program: root,
    settings: path.join(root, '.env'),
    dataDir: path.join(root, 'data'),
  });
});
