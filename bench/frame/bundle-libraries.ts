import { copyFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { changeLibraries } from '../../packages/server/libraries.config.ts';
import { PROJECT_ROOT } from '../../packages/server/src/app/paths.ts';

const SERVER = path.join(PROJECT_ROOT, 'packages/server');
// Below the project, so that what is installed is found.
const HOME = path.join(PROJECT_ROOT, 'node_modules/.cache/revive-bench');
const ENTRY = path.join(import.meta.dirname, '../bare/start-libraries.ts');

/** Bundles the libraries without the server as the server is bundled, and answers what starts them as it is started. */
export async function bundleLibraries(): Promise<string> {
  await rm(HOME, { recursive: true, force: true });
  const { output } = (await build({
    configFile: false,
    root: SERVER,
    logLevel: 'error',
    plugins: [changeLibraries],
    ssr: { noExternal: true, external: ['@node-rs/argon2', 'pg-native'] },
    define: { 'globalThis.FormData': 'undefined' },
    build: {
      ssr: true,
      target: 'node20',
      outDir: path.join(HOME, 'dist'),
      rolldownOptions: {
        input: ENTRY,
        output: {
          format: 'cjs',
          dynamicImportInCjs: false,
          entryFileNames: '[name]-[hash].cjs',
          chunkFileNames: '[name]-[hash].cjs',
          minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  for (const file of ['run-program.cjs', 'plain-flags.cjs'])
    await copyFile(path.join(SERVER, file), path.join(HOME, file));
  const start = path.join(HOME, 'start.cjs');
  await writeFile(start, `require('./run-program.cjs').runProgram('${output[0].fileName}');\n`);
  return start;
}
