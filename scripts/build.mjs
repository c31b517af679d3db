// Builds the web app and the server when their sources differ from what was built last. Plain Node, for run.mjs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

const parts = {
  web: {
    title: 'Building the pages',
    // The office, then the shop in the same folder.
    builds: [[], ['--app', '--config', 'vite.shop.config.ts']],
    isCompressed: true,
  },
  server: { title: 'Building the server', builds: [[]], isCompressed: false },
};

/** Builds the named parts that are missing or out of date. Throws when the build fails. */
export function buildChanged({ names = Object.keys(parts), print = console.log } = {}) {
  for (const name of names) {
    const { title, builds, isCompressed } = parts[name];
    const dir = path.join(root, 'packages', name);
    const stamp = path.join(dir, 'dist/.built-from');
    const hash = hashSources(['package-lock.json', 'packages/contract', `packages/${name}`]);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
    print(`${title} …`);
    for (const options of builds) build(dir, options);
    if (isCompressed) compressFiles(path.join(dir, 'dist'));
    writeFileSync(stamp, hash);
  }
}

function build(dir, options) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite))
    throw new Error('The build tools are not installed: run "npm ci" (without --omit=dev).');
  const args = [vite, 'build', '--logLevel', 'warn', ...options];
  const run = spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`The build of ${dir} failed.\n${run.stdout}${run.stderr}`);
}

const IGNORED = /(^|\/)(node_modules|dist|dist-shop-server)\/|\.test\.tsx?$/;

/** One hash over the names and contents of all source files, without tests. */
function hashSources(places) {
  const hash = createHash('sha256');
  for (const place of places)
    for (const file of filesOf(place))
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(root, file)))
        .update('\0');
  return hash.digest('hex');
}

function filesOf(place) {
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(path.join(root, place), { withFileTypes: true })
    .map((entry) => ({ name: `${place}/${entry.name}`, isFolder: entry.isDirectory() }))
    .filter(({ name, isFolder }) => !IGNORED.test(isFolder ? `${name}/` : name))
    .flatMap(({ name, isFolder }) => (isFolder ? filesOf(name) : [name]))
    .sort();
}

/** Compresses files once with the best level, instead of for every visitor. */
function compressFiles(dir) {
  for (const entry of readdirSync(dir, { recursive: true })) {
    if (!/\.(js|css|html|svg|json|webmanifest)$/.test(entry)) continue;
    const content = readFileSync(path.join(dir, entry));
    // Below that the headers of the encoding weigh what it saves.
    if (content.length < 256) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(path.join(dir, `${entry}.br`), brotliCompressSync(content, { params }));
    writeFileSync(path.join(dir, `${entry}.gz`), gzipSync(content));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    buildChanged();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
