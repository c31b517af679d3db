// Builds the web app and the server when their sources differ from what was built last. Plain Node, for start.cjs.
const fs = require('node:fs');
const path = require('node:path');
const { contentOf, lookOf, looksLike } = require('./sources.cjs');

const root = path.join(__dirname, '..');

const parts = [
  {
    name: 'web',
    says: 'Building the pages',
    // The office, then the shop beside it in the same folder.
    builds: [[], ['--app', '--config', 'vite.shop.config.ts']],
    compressed: true,
  },
  { name: 'server', says: 'Building the server', builds: [[]], compressed: false },
];

/** Builds what is missing or out of date of the named parts, else of all; throws a sentence when it cannot. */
function buildWhatChanged(say = console.log, wanted = parts.map(({ name }) => name)) {
  for (const { name, says, builds, compressed } of parts) {
    if (!wanted.includes(name)) continue;
    const home = path.join(root, 'packages', name);
    const stamp = path.join(home, 'dist/.built-from');
    const places = ['package-lock.json', 'packages/contract', `packages/${name}`];
    const built = readStamp(stamp);
    if (built && looksLike(root, built.look)) continue;
    const look = lookOf(root, places);
    const content = contentOf(root, places);
    if (content !== built?.content) {
      say(`${says} …`);
      for (const options of builds) buildPackage(home, options);
      if (compressed) compressFiles(path.join(home, 'dist'));
    }
    keepStamp(stamp, { content, look });
  }
}

function buildPackage(home, options) {
  // Read here, because a start that has nothing to build does without.
  const { spawnSync } = require('node:child_process');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  if (!fs.existsSync(vite))
    throw new Error('The build tools are not installed: run "npm ci" (without --omit=dev).');
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: home,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`The build of ${home} failed.\n${run.stdout}${run.stderr}`);
}

/** What stands of a build: the hash of its sources, and how they looked on the disk. */
function readStamp(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    // Never built, or stopped while it was written.
    return undefined;
  }
}

function keepStamp(file, built) {
  try {
    fs.writeFileSync(file, JSON.stringify(built));
  } catch (error) {
    // A tree nobody may write is read anew at each start.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}

/** Compresses once, as well as it goes, what would else be compressed anew for every visitor. */
function compressFiles(dir) {
  const { brotliCompressSync, constants, gzipSync } = require('node:zlib');
  for (const entry of fs.readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html|svg|json|webmanifest)$/.test(entry)) continue;
    const content = fs.readFileSync(path.join(dir, entry));
    if (content.length < 1024) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    fs.writeFileSync(path.join(dir, `${entry}.br`), brotliCompressSync(content, quality));
    fs.writeFileSync(path.join(dir, `${entry}.gz`), gzipSync(content));
  }
}

module.exports = { buildWhatChanged };

if (require.main === module) {
  try {
    buildWhatChanged();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
