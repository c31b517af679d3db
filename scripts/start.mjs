// Starts Revive: checks what it needs, builds what changed, and runs the server in this process.
// Plain Node without dependencies, because it must be able to say that they are missing.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

function refuse(sentence) {
  console.error(`Revive did not start. ${sentence}`);
  process.exit(1);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  refuse(`It needs Node 20.19 or newer and this is ${process.versions.node}: see https://nodejs.org.`);
}
if (!fs.existsSync(path.join(root, 'node_modules/fastify'))) {
  refuse('Its packages are not installed: run "npm ci" first.');
}

if (process.argv.includes('--demo')) {
  // The sample business never touches the real one: it has its own data directory and its own database.
  process.env.REVIVE_DEMO = '1';
  process.env.DATA_DIR = process.env.DATA_DIR
    ? path.join(process.env.DATA_DIR, 'demo')
    : path.join(root, 'demo-data');
  delete process.env.DATABASE_URL;
}
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);

try {
  const { buildWhatChanged } = await import('./build.mjs');
  buildWhatChanged();
} catch (error) {
  refuse(error.message);
}
await import(pathToFileURL(path.join(root, 'packages/server/dist/main.js')).href);
