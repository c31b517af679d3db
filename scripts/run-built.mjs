// Builds what changed and runs one of the server's entries in this process.
// Plain Node without dependencies, because it must be able to say that they are missing.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Runs packages/server/dist/<entry>.js after building `parts` of the program; `say` is told of the build. What stands in
 * the way is one sentence after `failure`, and ends the process with `code`.
 */
export async function runBuilt(entry, { failure, code, parts, say = console.log }) {
  const refuse = (sentence) => {
    console.error(`${failure} ${sentence}`);
    process.exit(code);
  };
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    refuse(`It needs Node 20.19 or newer and this is ${process.versions.node}: see https://nodejs.org.`);
  }
  if (!fs.existsSync(path.join(root, 'node_modules/@node-rs/argon2'))) {
    refuse('The packages of Revive are not installed: run "npm ci" first.');
  }
  if (process.argv.includes('--demo')) useDemo();
  process.env.NODE_ENV ??= 'production';
  try {
    const { buildWhatChanged } = await import('./build.mjs');
    await buildWhatChanged(say, parts);
  } catch (error) {
    refuse(error.message);
  }
  await import(pathToFileURL(path.join(root, `packages/server/dist/${entry}.js`)).href);
}

/** The sample business never touches the real one: it has its own data directory and its own database. */
function useDemo() {
  process.env.REVIVE_DEMO = '1';
  process.env.DATA_DIR = process.env.DATA_DIR
    ? path.join(process.env.DATA_DIR, 'demo')
    : path.join(root, 'demo-data');
  delete process.env.DATABASE_URL;
}
