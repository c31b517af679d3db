// Builds what changed and runs one of the server's entries in this process.
// Plain Node without dependencies, because it must be able to say that they are missing.
const fs = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '..');

/**
 * Runs packages/server/dist/<entry>.js after building `parts` of the program; `say` is told of the build. What stands in
 * the way is one sentence after `failure`, and ends the process with `code`.
 */
function runBuilt(entry, { failure, code, parts, say = console.log }) {
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
    const { buildWhatChanged } = require('./build.cjs');
    buildWhatChanged(say, parts);
  } catch (error) {
    refuse(error.message);
  }
  require(path.join(root, `packages/server/dist/${entry}.js`));
}

/** The sample business never touches the real one: it has its own data directory and its own database. */
function useDemo() {
  process.env.REVIVE_DEMO = '1';
  process.env.DATA_DIR = process.env.DATA_DIR
    ? path.join(process.env.DATA_DIR, 'demo')
    : path.join(root, 'demo-data');
  delete process.env.DATABASE_URL;
}

module.exports = { runBuilt };
