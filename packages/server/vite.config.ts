import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { api, outlineCalls } from '../contract/src/index.ts';
import { changeLibraries, IN_EVERY_START, keepLate, LATE, READ_LATE } from './libraries.config.ts';

const here = (...parts: string[]) => path.join(import.meta.dirname, ...parts);

// What brings binaries or files of its own is installed beside the bundle; those stand under `dependencies`. All else is
// in the bundle, which loads in half the time and leaves little to install.
const { dependencies } = JSON.parse(readFileSync(here('package.json'), 'utf8'));

// db/migrate.ts reads its SQL files from the folder beside it, in the source as in the bundle.
const copyMigrations: Plugin = {
  name: 'copy-migrations',
  closeBundle: () => cpSync(here('src/db/migrations'), here('dist/migrations'), { recursive: true }),
};

// http/reference.ts looks for what its page is made of beside the bundle.
const copyReference: Plugin = {
  name: 'copy-reference',
  closeBundle: () => {
    const its = path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui'));
    cpSync(path.join(its, 'static'), here('dist/reference'), { recursive: true });
  },
};

// An engine keeps text in two bytes a character as soon as one of them asks for it.
const writeAscii: Plugin = {
  name: 'write-ascii',
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = inAscii(chunk.code);
  },
};

function inAscii(code: string): string {
  const strange = /(?<!\\)(?:\\\\)*\\[^\0-\x7f]/.exec(code);
  if (strange) throw new Error(`This cannot be written in ASCII: ${strange[0]}`);
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

// Node keeps a map in memory once it has read it, and those of the libraries are larger than all the rest: out of the
// server's sight, where only what judges profiles finds them.
const hideMapsOfLibraries: Plugin = {
  name: 'hide-maps-of-libraries',
  closeBundle: () => {
    mkdirSync(here('dist/.maps'));
    for (const file of readdirSync(here('dist')))
      if (/^(late-)?libraries-.*\.map$/.test(file)) renameSync(here('dist', file), here('dist/.maps', file));
  },
};

// `dist/main.js` and its like: what starts an entry of the bundle.
const writeStarters: Plugin = {
  name: 'write-starters',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.isEntry)
        this.emitFile({
          type: 'asset',
          fileName: `${chunk.name}.js`,
          source: `require('../run-program.cjs').runProgram('${chunk.fileName}');\n`,
        });
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' });
  },
};

// A start knows all calls by their outlines, and reads their schemas when somebody makes one.
const writeOutlines: Plugin = {
  name: 'write-outlines',
  load: (id) =>
    id === here('src/http/outlines.ts')
      ? `export const outlines = ${JSON.stringify(outlineCalls(api))};`
      : undefined,
};

// How much of the bundle is whose, for docs/dependencies.md.
const weighPackages: Plugin = {
  name: 'weigh-packages',
  generateBundle(_options, bundle) {
    const weights: Record<string, number> = {};
    for (const chunk of Object.values(bundle))
      for (const [file, { renderedLength }] of Object.entries(chunk.type === 'chunk' ? chunk.modules : {})) {
        const owner = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
        if (owner) weights[owner] = (weights[owner] ?? 0) + renderedLength;
      }
    this.emitFile({ type: 'asset', fileName: '.vite/weights.json', source: JSON.stringify(weights) });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [
    changeLibraries,
    keepLate,
    writeOutlines,
    copyMigrations,
    copyReference,
    writeAscii,
    weighPackages,
    writeStarters,
    hideMapsOfLibraries,
  ],
  // pg asks for its native twin and does without.
  ssr: { noExternal: true, external: [...Object.keys(dependencies), 'pg-native'] },
  // The reader of forms looks whether Node has it, which makes Node read all it fetches with; nobody of ours asks it for one.
  define: { 'globalThis.FormData': 'undefined' },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    // The licences of what is bundled, as they demand.
    license: true,
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/commands/verify.ts',
        'src/commands/backup.ts',
        'src/commands/restore.ts',
        'src/commands/password.ts',
        'src/commands/new-keys.ts',
      ],
      output: {
        // Scripts, because V8 hands out what it compiled of them, and none for modules (run-program.cjs). All in one folder:
        // what they share must find the migrations beside it, too.
        format: 'cjs',
        dynamicImportInCjs: false,
        entryFileNames: '[name]-[hash].cjs',
        chunkFileNames: '[name]-[hash].cjs',
        codeSplitting: {
          groups: [
            { name: LATE, test: READ_LATE, includeDependenciesRecursively: false },
            { name: 'libraries', test: IN_EVERY_START },
          ],
        },
        // Every string of the source stays in memory; names stay for the sake of stack traces.
        minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
