import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const APP = path.join(import.meta.dirname, 'src/app');
const ROUTE =
  /\b(office|bare|public)Screen\(\s*'([^']+)',\s*'[^']+',\s*async \(\) => \(await import\('([^']+)'\)\)/g;

type Bundle = Rolldown.OutputBundle;

/**
 * Writes `office-screens.json`, which says for each address what comes beside the files that `index.html` asks for: a list
 * for staff and one for visitors. The server names it with the page (`server/src/http/screen-files.ts`), so that the
 * browser need not read the program to learn of it.
 */
export const listScreens = (): Plugin => ({
  name: 'list-screens',
  apply: 'build',
  generateBundle(_options, bundle) {
    const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
    const there = filesOf(bundle, entry?.fileName);
    const filesBeside = (...modules: string[]) => {
      const files = modules.flatMap((module) => [...filesOf(bundle, chunkOf(bundle, module))]);
      return [...new Set(files)].filter((file) => !there.has(file));
    };
    const login = filesBeside('../features/auth/login-screen.tsx');
    const screens: Record<string, { staff: string[]; visitors: string[] }> = {};
    for (const [frame, address, module] of routes().filter(([, address]) => address !== '*'))
      screens[address] = {
        staff: frame === 'office' ? filesBeside('./office-shell.tsx', module) : filesBeside(module),
        visitors: frame === 'public' ? filesBeside(module) : login,
      };
    this.emitFile({ type: 'asset', fileName: 'office-screens.json', source: JSON.stringify(screens) });
  },
});

function routes(): [frame: string, address: string, module: string][] {
  const source = readFileSync(path.join(APP, 'office-routes.tsx'), 'utf8');
  const found = [...source.matchAll(ROUTE)].map(
    ([, frame, address, module]) => [frame!, address!, module!] as const,
  );
  if (found.length !== source.match(/Screen\(/g)?.length)
    throw new Error('A route of office-routes.tsx is not written like the others.');
  return found.map((route) => [...route]);
}

function chunkOf(bundle: Bundle, module: string): string {
  const id = path.join(APP, module);
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(id));
  if (!chunk) throw new Error(`The build has no ${module}.`);
  return chunk.fileName;
}

/** A chunk, its styles, and all that it cannot begin without. */
function filesOf(bundle: Bundle, first: string | undefined): Set<string> {
  const files = new Set<string>();
  const add = (name: string | undefined) => {
    const chunk = name === undefined ? undefined : bundle[name];
    if (chunk?.type !== 'chunk' || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    chunk.imports.forEach(add);
  };
  add(first);
  return files;
}
