// Runs the bundle of `vite.config.ts` with what V8 made of it the last time: a third of a start would else be compiling.
// Plain Node, since it is what runs before anything of ours does.
require('./plain-flags.cjs');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const { createRequire, Module, SourceMap } = require('node:module');
const path = require('node:path');
const v8 = require('node:v8');
const vm = require('node:vm');
const { crc32 } = require('node:zlib');

const DIST = path.join(__dirname, 'dist');
// Another Node, or the same with other flags, cannot use it. The files of the bundle have names by their content.
const KEPT = path.join(DIST, '.compiled', String(v8.cachedDataVersionTag()));
const KEEP_AFTER_MS = 5000;

// Node has one from 21 on. Without it pg asks `Response` whether this is Cloudflare, and to read what Node fetches with
// takes longer than to read all of pg.
globalThis.navigator ??= { userAgent: `Node.js/${process.versions.node.split('.', 1)[0]}` };

const requireInstalled = createRequire(path.join(DIST, 'program.cjs'));
const modules = new Map();
const scripts = new Map();

/**
 * Runs a file of the bundle. What it exports as `ready` settles when the program is at work, which is when most of what a
 * start needs was compiled: a little later that is kept for the next start.
 */
async function runProgram(file) {
  Error.prepareStackTrace = tellStack;
  const { ready } = load(path.join(DIST, file));
  if (!(await ready)) return;
  growingPercent = 100;
  setGrowing(growingPercent);
  process.on('exit', keepCompiled);
  setTimeout(keepCompiled, KEEP_AFTER_MS).unref();
}

// Left to itself V8 lets a small heap grow to four times what is in use. It is told when the start is over, because it takes
// what was compiled under the same flags alone; whoever compiles something later takes it back for as long.
let growingPercent = 0;
const setGrowing = (percent) => v8.setFlagsFromString(`--heap-growing-percent=${percent}`);

function load(file) {
  const known = modules.get(file);
  if (known) return known.exports;
  const module = { exports: {} };
  modules.set(file, module);
  const require = Object.assign(requireFrom, requireInstalled);
  compile(file).runInThisContext()(module.exports, require, module, file, path.dirname(file));
  return module.exports;
}

/** Our own files lie beside each other, or are named by where they lie; all else is Node's or installed. */
function requireFrom(name) {
  const isOurs = name.endsWith('.cjs') && (name.startsWith('./') || path.isAbsolute(name));
  return isOurs ? load(path.resolve(DIST, name)) : requireInstalled(name);
}

function compile(file) {
  const source = fs.readFileSync(file);
  const kept = path.join(KEPT, keptName(file, source));
  setGrowing(0);
  const script = new vm.Script(Module.wrap(`\n${source.toString()}`), {
    filename: file,
    lineOffset: -1,
    cachedData: readKept(kept),
  });
  setGrowing(growingPercent);
  if (script.cachedDataRejected !== false) scripts.set(kept, script);
  return script;
}

// Where the same name may stand for another text, V8 would notice by its length alone.
function keptName(file, source) {
  if (path.dirname(file) === DIST) return path.basename(file);
  return `${createHash('sha256').update(source).digest('hex').slice(0, 16)}-${path.basename(file)}`;
}

const SUM_BYTES = 4;

// Finds what a disk or a full one did to a file. Who can write one on purpose can write the program as well.
function sumOf(bytes) {
  const sum = Buffer.alloc(SUM_BYTES);
  sum.writeUInt32LE(crc32(bytes));
  return sum;
}

/** What was kept, as long as it is whole: V8 looks at no sum of its own, and what is not whole would end the process. */
function readKept(file) {
  const bytes = readIfThere(file);
  if (!bytes || bytes.length <= SUM_BYTES) return undefined;
  const compiled = bytes.subarray(SUM_BYTES);
  return sumOf(compiled).equals(bytes.subarray(0, SUM_BYTES)) ? compiled : undefined;
}

function readIfThere(file) {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
}

function keepCompiled() {
  setGrowing(0);
  try {
    if (scripts.size > 0) fs.mkdirSync(KEPT, { recursive: true });
    for (const [kept, script] of scripts) {
      const draft = `${kept}.${process.pid}`;
      const compiled = script.createCachedData();
      fs.writeFileSync(draft, Buffer.concat([sumOf(compiled), compiled]), { flush: true });
      fs.renameSync(draft, kept);
    }
  } catch {
    // Nowhere to keep it: the next start compiles as this one did.
  }
  scripts.clear();
  setGrowing(growingPercent);
}

const maps = new Map();

/** Stacks in lines of the source. Node can do so too, but not for these scripts, and reads all maps at each start. */
function tellStack(error, frames) {
  return [headOf(error), ...frames.map((frame) => `    at ${tellFrame(frame)}`)].join('\n');
}

function headOf(error) {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return '<error>';
  }
}

function tellFrame(frame) {
  const told = String(frame);
  const file = frame.getFileName();
  if (!modules.has(file)) return told;
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  const entry = mapOf(file)?.findEntry(line - 1, column - 1);
  if (!entry?.originalSource) return told;
  const place = `${path.resolve(DIST, entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  return told.replace(`${file}:${line}:${column}`, place);
}

/** The map of a file of ours; held as long as memory is not needed for anything else. */
function mapOf(file) {
  const held = maps.get(file)?.deref();
  if (held) return held;
  const text = readIfThere(`${file}.map`);
  if (!text) return undefined;
  const map = new SourceMap(JSON.parse(text));
  maps.set(file, new WeakRef(map));
  return map;
}

module.exports = { runProgram };
