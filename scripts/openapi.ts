// npm run docs:openapi: writes what is kept of the calls for other programs, packages/client/openapi.json, and the client's types
// from it. What would break a program written for the kept document is named, and stops it but with --break. With --check
// nothing is written: it fails where the kept document is not what the sources say.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, findBreaks } from './openapi/find-breaks.ts';
import { printDocument } from './openapi/print-document.ts';
import { readDocument } from './openapi/read-document.ts';

const client = path.join(import.meta.dirname, '../packages/client');
const DOCUMENT = path.join(client, 'openapi.json');
const TYPES = path.join(client, 'src/api.generated.ts');
// It reads TypeScript's own tree, as of version 5; fetched at these versions (docs/decisions/069).
const GENERATOR = ['--package', 'openapi-typescript@7.13.0', '--package', 'typescript@5.9.3'];

const kept = readFileSync(DOCUMENT, 'utf8');
const now = printDocument((await readDocument()) as Document);
const breaks = findBreaks(JSON.parse(kept), JSON.parse(now));
const stamp = `// From openapi.json ${createHash('sha256').update(now).digest('hex').slice(0, 16)}.\n`;
for (const line of breaks) console.error(`Breaks programs: ${line}.`);

if (process.argv.includes('--check')) {
  const isOld = kept !== now || !readFileSync(TYPES, 'utf8').startsWith(stamp);
  if (isOld) console.error('packages/client is older than the calls: run "npm run docs:openapi".');
  process.exitCode = isOld ? 1 : 0;
} else if (breaks.length > 0 && !process.argv.includes('--break')) {
  console.error('Nothing was written. If it has to be, say it in CHANGELOG.md and run it with -- --break.');
  process.exitCode = 1;
} else {
  writeFileSync(DOCUMENT, now);
  const made = spawnSync(
    'npx',
    ['--yes', '--ignore-scripts', ...GENERATOR, 'openapi-typescript', DOCUMENT, '--output', TYPES],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (made.status !== 0) throw new Error('The types of the client could not be made.');
  writeFileSync(TYPES, stamp + readFileSync(TYPES, 'utf8'));
  console.log(`packages/client: ${Object.keys(JSON.parse(now).paths).length} addresses.`);
}
