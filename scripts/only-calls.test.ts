import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '../packages/web/src');
// The build leaves no more of a call (packages/web/vite.only-calls.ts).
const MORE_THAN_THERE_IS = /\bapi\.\w+\.\w+\.(?!(?:method|path|aliases)\b)\w+/;

it('the pages read no more of a call than the build leaves of it', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(400);
  const found = files.filter((file) =>
    MORE_THAN_THERE_IS.test(readFileSync(path.join(SOURCES, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
