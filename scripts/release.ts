// npm run release -- <version> [--out <folder>]: makes a version of what is committed: its number in the manifests, its notes in
// CHANGELOG.md, a commit and a tag; and beside the tree what people download, with checksums.
// npm run release -- --dry [--out <folder>]: the same of the present number, without a commit.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listChanges } from './release/list-changes.ts';
import { nextNotes } from './release/next-notes.ts';
import { packRelease } from './release/pack-release.ts';
import { readGit, run } from './release/run.ts';
import { isLater, readVersion, writeNotes, writeVersion } from './release/write-version.ts';

const root = path.join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  options: { out: { type: 'string' }, dry: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [version] = positionals;

function refuse(sentence: string): never {
  console.error(`No version was made. ${sentence}`);
  process.exit(2);
}

const present = readVersion(root);
if (values.dry === (version !== undefined)) refuse('Say which: npm run release -- 1.2.3, or -- --dry.');
if (version !== undefined) {
  if (!isLater(version, present)) refuse(`${version} does not come after ${present}.`);
  if (readGit(root, ['status', '--porcelain']) !== '') refuse('Something is not committed.');
  writeVersion(root, version);
  writeNotes(root, nextNotes(version, new Date(), listChanges(root)));
}
const made = version ?? present;
const out = path.resolve(values.out ?? path.join(root, 'release'));
const files = packRelease(root, { version: made, out, say: console.log });
if (version !== undefined) {
  run(root, 'git', [
    'commit',
    '--all',
    '--no-verify',
    '--message',
    `chore(release): make version ${version}`,
  ]);
  run(root, 'git', ['tag', '--annotate', `v${version}`, '--message', `Version ${version}`]);
}
for (const file of files) console.log(path.relative(process.cwd(), file));
