import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '../packages/web/src');
const COMPONENT = /^export (?:function|const) ([A-Z][a-z]\w*)/gm;
const IMPORT = /import (?!type\b)\{([^}]*)\} from '[^']*'|await import\('[^']*'\)\)\.(\w+)/g;

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const read = (file: string) => readFileSync(path.join(SOURCES, file), 'utf8');

/** The names that some files import, at once or later. */
const importedBy = (names: readonly string[]): Set<string> =>
  new Set(
    names.flatMap((file) =>
      [...read(file).matchAll(IMPORT)].flatMap(([, list, later]) =>
        later ? [later] : list!.split(',').map((name) => name.trim().split(' as ')[0]!),
      ),
    ),
  );

/** What stands around every screen, the kit too, and so has no place of its own there. */
const AROUND = ['ConfirmProvider', 'ShownDialogs', 'TimeChoicesProvider', 'Toasts', 'TooltipProvider'];

it('every component of ui that a screen uses is in the kit', () => {
  const components = files
    .filter((file) => file.startsWith('ui/'))
    .flatMap((file) => [...read(file).matchAll(COMPONENT)].map(([, name]) => name!))
    .filter((name) => !name.endsWith('Context') && !AROUND.includes(name));
  // A component that only others of ui use is a piece of them, and shown with them.
  const used = importedBy(files.filter((file) => !/^(ui|kit)\//.test(file)));
  const shown = importedBy(files.filter((file) => file.startsWith('kit/')));
  const needed = components.filter((name) => used.has(name));
  expect(needed.length).toBeGreaterThan(60);
  expect(needed.filter((name) => !shown.has(name))).toEqual([]);
});
