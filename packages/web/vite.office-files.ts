import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** What the counter and the day are made of; the frame around them comes with each. */
const SCREENS = [
  '/app/office-shell.tsx',
  '/app/pos-page.tsx',
  '/app/today-page.tsx',
  '/app/bookings-page.tsx',
  '/features/auth/login-screen.tsx',
  '/line/start-line.ts',
];
/** The office's texts; those of the shop are the shop's. */
const TEXTS =
  /\/locales\/\w+\/(common|auth|notifications|desk|payments|bills|people|goods|money|reports|settings|setup|programs|consents|audit)\.json$/;
/** The font that every screen in Latin letters has; others come with the rest. */
const FONT = /figtree-latin-wght-normal.*\.woff2$/;

/**
 * Lists the files that the office keeps to open without a line: what its page starts with, and the rest that the counter and the day
 * need (docs/decisions/181).
 */
export const officeFiles = (): Plugin => ({
  name: 'office-files',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const shell = shellOf(bundle);
      const rest = restOf(bundle).filter((file) => !shell.includes(file));
      const source = JSON.stringify({ shell: addresses(shell), rest: addresses(rest) });
      this.emitFile({ type: 'asset', fileName: 'office-files.json', source });
    },
  },
});

const addresses = (files: readonly string[]): string[] =>
  [...new Set(files)].sort().map((file) => `/${file}`);

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((one) => one.type === 'chunk');

const chunkNamed = (bundle: Bundle, file: string): Chunk | undefined => {
  const found = bundle[file];
  return found?.type === 'chunk' ? found : undefined;
};

function shellOf(bundle: Bundle): string[] {
  const start = chunksOf(bundle).filter(({ isEntry }) => isEntry);
  const assets = Object.keys(bundle).filter((file) => file.endsWith('.css') || FONT.test(file));
  return [...reach(bundle, start, { isDynamic: false }), ...assets];
}

function restOf(bundle: Bundle): string[] {
  const chunks = chunksOf(bundle);
  const screens = chunks.filter(({ moduleIds }) =>
    SCREENS.some((screen) => moduleIds.some((id) => id.endsWith(screen))),
  );
  const missing = SCREENS.filter(
    (screen) => !chunks.some(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen))),
  );
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}.`);
  const texts = chunks.filter(({ moduleIds }) => moduleIds.some((id) => TEXTS.test(id)));
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
  return [...reach(bundle, [...screens, ...texts], { isDynamic: true }), ...fonts];
}

/** The files of these chunks and of all that they load; of the program's entry only what it starts with, for it names all screens. */
function reach(bundle: Bundle, from: readonly Chunk[], { isDynamic }: { isDynamic: boolean }): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    const next = isDynamic && !chunk.isEntry ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports;
    open.push(...next.flatMap((file) => chunkNamed(bundle, file) ?? []));
  }
  return found;
}
