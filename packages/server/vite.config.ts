import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const here = (...parts: string[]) => path.join(import.meta.dirname, ...parts);

// What brings binaries or files of its own is installed beside the bundle; those stand under `dependencies`. All else is
// in the bundle, which loads in half the time and leaves little to install.
const { dependencies } = JSON.parse(readFileSync(here('package.json'), 'utf8'));

// db/migrate.ts reads its SQL files from the folder beside it, in the source as in the bundle.
const copyMigrations: Plugin = {
  name: 'copy-migrations',
  closeBundle: () => cpSync(here('src/db/migrations'), here('dist/migrations'), { recursive: true }),
};

// Node keeps a map in memory once it has read it, and that of the libraries is larger than all the rest.
const dropMapOfLibraries: Plugin = {
  name: 'drop-map-of-libraries',
  closeBundle: () => rmSync(here('dist/libraries.js.map'), { force: true }),
};

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [copyMigrations, dropMapOfLibraries],
  // pg asks for its native twin and does without.
  ssr: { noExternal: true, external: [...Object.keys(dependencies), 'pg-native'] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    // The licences of what is bundled, as they demand.
    license: true,
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/verify.ts',
        'src/backup.ts',
        'src/restore.ts',
        'src/password.ts',
        'src/new-keys.ts',
      ],
      output: {
        // All in one folder: what they share must find the migrations beside it, too.
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/ }] },
        // Every string of the source stays in memory; names stay for the sake of stack traces.
        minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
