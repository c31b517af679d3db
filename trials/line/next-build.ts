import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const BUILT = ['packages/web/dist', 'packages/web/dist-shop-server', 'packages/server/dist'];
const NAMED = /[\w.~-]+-[\w-]{8}\.(?:js|css)/g;
const TEXTS = /\.(js|css|html|json)$/;

/** The same program as built again: every file of the pages has another name. Returns its main file. */
export function makeNextBuild(): { main: string; remove: () => void } {
  const to = mkdtempSync(path.join(os.tmpdir(), 'revive-next-'));
  for (const folder of BUILT) cpSync(path.join(ROOT, folder), path.join(to, folder), { recursive: true });
  for (const file of ['package.json', 'packages/server/package.json', 'packages/web/package.json'])
    cpSync(path.join(ROOT, file), path.join(to, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(to, 'node_modules'));
  const web = path.join(to, 'packages/web/dist');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
  const names = new Map(
    files
      .map((file) => path.basename(file))
      .filter((file) => file.match(NAMED)?.[0] === file)
      .map((name) => [name, renamed(name)]),
  );
  for (const file of files) {
    const base = path.basename(file);
    // What was compressed before is of the names before.
    const plain = base.replace(/\.(br|gz)$/, '');
    if (plain !== base && TEXTS.test(plain)) rmSync(path.join(web, file));
    else if (TEXTS.test(base)) {
      const text = readFileSync(path.join(web, file), 'utf8');
      const name = names.get(base);
      if (name) rmSync(path.join(web, file));
      writeFileSync(
        path.join(web, path.dirname(file), name ?? base),
        text.replace(NAMED, (found) => names.get(found) ?? found),
      );
    }
  }
  return {
    main: path.join(to, 'packages/server/dist/main.js'),
    remove: () => rmSync(to, { recursive: true, force: true }),
  };
}

const renamed = (name: string): string =>
  name.replace(/.(\.(?:js|css))$/, (last, end) => `${last.startsWith('Z') ? 'Y' : 'Z'}${end}`);
