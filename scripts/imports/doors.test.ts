import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

const CONTRACT = path.join(import.meta.dirname, '../../packages/contract');

/** The files that come along with one of the contract's, whatever of it is used. */
async function comesWith(file: string): Promise<string[]> {
  const built = (await build({
    root: CONTRACT,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(CONTRACT, 'src', file), formats: ['es'], fileName: 'door' },
      rolldownOptions: { treeshake: false },
    },
  })) as Rolldown.RolldownOutput[];
  return built.flatMap(({ output }) =>
    output.flatMap((chunk) => (chunk.type === 'chunk' ? Object.keys(chunk.modules) : [])),
  );
}

const isOfZod = (file: string) => /\/node_modules\/zod\/|\/contract\/src\/zod\.ts$/.test(file);

it('the first door of the contract brings no zod, and the second does', async () => {
  const files = await comesWith('index.ts');
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter(isOfZod)).toEqual([]);
  expect((await comesWith('schemas.ts')).some(isOfZod)).toBe(true);
});

it('the contract has two doors, its whole endpoints and its translations', () => {
  const { exports } = JSON.parse(readFileSync(path.join(CONTRACT, 'package.json'), 'utf8'));
  expect(Object.keys(exports)).toEqual(['.', './schemas', './endpoints', './locales/*']);
});
