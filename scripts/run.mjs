// Builds what changed and runs one of the server's programs in this process: node scripts/run.mjs main [--demo]
// Plain Node without packages, because it reports when they are missing.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

const programs = {
  main: { failure: 'Revive did not start.', exitCode: 1 },
  // Its output may be read by a program, so progress goes to standard error.
  verify: { failure: 'The books were not verified.', exitCode: 2, names: ['server'], print: console.error },
  backup: { failure: 'No backup was written.', exitCode: 2, names: ['server'] },
  restore: { failure: 'Nothing was restored.', exitCode: 2, names: ['server'] },
  password: { failure: 'No password was changed.', exitCode: 2, names: ['server'] },
  'new-backup-key': { failure: 'No key was made.', exitCode: 2, names: ['server'], print: console.error },
  service: { failure: 'No service was made.', exitCode: 2, print: console.error },
  update: { failure: 'Nothing was updated.', exitCode: 2 },
  'new-keys': { failure: 'No key was replaced.', exitCode: 2, names: ['server'] },
};

const [name, ...given] = process.argv.slice(2);
const { failure, exitCode, ...options } = programs[name];

function refuse(sentence) {
  console.error(`${failure} ${sentence}`);
  process.exit(exitCode);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  refuse(`It needs Node 20.19 or newer and this is ${process.versions.node}: see https://nodejs.org.`);
if (!existsSync(path.join(root, 'node_modules/fastify')))
  refuse('The packages of Revive are not installed: run "npm ci" first.');
// The settings of an installation lie in its tree, and of a release beside it, where an update leaves them
// (packages/server/src/app/place.ts). What the environment says already stays.
const hasSources = existsSync(path.join(root, 'packages/server/src'));
const settings = path.join(hasSources ? root : path.dirname(root), '.env');
if (existsSync(settings) && process.loadEnvFile)
  try {
    process.loadEnvFile(settings);
  } catch (error) {
    refuse(`The settings in ${settings} cannot be read (${error.code}).`);
  }
// The sample business never touches the real one: it has its own data directory and database.
const args = given.filter((word) => word !== '--demo');
if (args.length < given.length) {
  process.env.REVIVE_DEMO = '1';
  process.env.DATA_DIR = process.env.DATA_DIR
    ? path.join(process.env.DATA_DIR, 'demo')
    : path.join(root, 'demo-data');
  delete process.env.DATABASE_URL;
  delete process.env.DATABASE_REPLICA_URL;
}
process.env.NODE_ENV ??= 'production';
// A release comes built, without its sources.
if (hasSources)
  try {
    const { buildChanged } = await import('./build.mjs');
    buildChanged(options);
  } catch (error) {
    refuse(error.message);
  }
const program = path.join(root, `packages/server/dist/${name}.js`);
process.argv = [process.argv[0], program, ...args];
await import(pathToFileURL(program).href);
