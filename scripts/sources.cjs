// Whether sources are what they were. Plain Node, and quick, because every start asks it of all of them.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const ignored = new Set(['node_modules', 'dist', 'dist-shop-server', 'test']);

/**
 * How all files and folders at and below `places` look, `[name, bytes, moment of the last change]` each. The moments of
 * folders tell of files that came and went.
 */
function lookOf(root, places) {
  return [...below(root, places)].map(({ name }) => {
    const { size, ctimeMs } = fs.statSync(path.join(root, name));
    return [name, size, ctimeMs];
  });
}

/** Whether everything looks like that still, an older file no more than a newer one. Lists no folder and reads no file. */
function looksLike(root, look) {
  return look.every(([name, size, changed]) => {
    const found = fs.statSync(`${root}/${name}`, { throwIfNoEntry: false });
    return found?.ctimeMs === changed && found.size === size;
  });
}

/** One hash over the names of all files and what they say. */
function contentOf(root, places) {
  const hash = createHash('sha256');
  for (const { name, isFolder } of below(root, places))
    if (!isFolder) {
      const content = fs.readFileSync(path.join(root, name));
      hash.update(`${name}\0`).update(content).update('\0');
    }
  return hash.digest('hex');
}

/** Without tests and what is built. */
function* below(root, places) {
  for (const name of places) {
    const isFolder = fs.statSync(path.join(root, name)).isDirectory();
    yield { name, isFolder };
    if (isFolder) yield* below(root, sourcesIn(root, name));
  }
}

const sourcesIn = (root, folder) =>
  fs
    .readdirSync(path.join(root, folder))
    .filter((name) => !ignored.has(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .map((name) => `${folder}/${name}`);

module.exports = { contentOf, lookOf, looksLike };
