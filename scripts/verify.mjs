// Proves the books of a business, running or not: builds what changed of the server and runs it in this process.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

function refuse(sentence) {
  console.error(`The books were not verified. ${sentence}`);
  process.exit(2);
}

if (!fs.existsSync(path.join(root, 'node_modules/fastify'))) {
  refuse('The packages of Revive are not installed: run "npm ci" first.');
}
if (process.argv.includes('--demo')) {
  // Where start.mjs keeps the sample business.
  process.env.DATA_DIR = process.env.DATA_DIR
    ? path.join(process.env.DATA_DIR, 'demo')
    : path.join(root, 'demo-data');
  delete process.env.DATABASE_URL;
}
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);

try {
  const { buildWhatChanged } = await import('./build.mjs');
  // What is printed may be read by a program.
  buildWhatChanged(console.error, ['server']);
} catch (error) {
  refuse(error.message);
}
await import(pathToFileURL(path.join(root, 'packages/server/dist/verify.js')).href);
