// Draws docs/architecture.svg: which folder uses which, read from the imports themselves.
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Graphviz } from '@hpcc-js/wasm-graphviz';

const root = path.join(import.meta.dirname, '..');

const drawn = '^packages/((server|web)/src/([^/]+/|main|app\\.)|contract/src/)';
const leftOut = '\\.test\\.tsx?$|\\.(css|json|woff2|svg)$';

const dot = execFileSync(
  process.execPath,
  [
    path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    'packages',
    ...['--config', '.dependency-cruiser.cjs'],
    ...['--include-only', drawn],
    ...['--exclude', leftOut],
    ...['--output-type', 'archi'],
  ],
  { cwd: root, encoding: 'utf8' },
);
const graphviz = await Graphviz.load();
await writeFile(path.join(root, 'docs/architecture.svg'), graphviz.layout(dot, 'svg', 'dot'));
