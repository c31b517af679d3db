import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

const SERVER = ['packages/server/src'];
const BROWSER = ['packages/web/src'];
const EVERYWHERE = ['packages/contract/src', ...SERVER, ...BROWSER];

/** Without what is said about the code: a comment may name what the code must not do. */
const codeOf = (file: string) =>
  readFileSync(path.join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '');

const SOURCES = EVERYWHERE.flatMap((place) =>
  readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(place, name.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
).map((file) => ({ file, code: codeOf(file) }));

const users = (places: readonly string[], means: RegExp) =>
  SOURCES.filter(({ file, code }) => places.some((place) => file.startsWith(`${place}/`)) && means.test(code))
    .map(({ file }) => file.slice('packages/'.length).replace('/src/', '/'))
    .sort();

/** What attackers like, where it is looked for, and the files that may use it: each was looked at. */
const MEANS: [what: string, means: RegExp, places: readonly string[], allowed: string[]][] = [
  ['code made from text', /\beval\(|\bnew Function\b|node:vm|setTimeout\(\s*['"`]/, EVERYWHERE, []],
  [
    'markup made from text',
    /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write|srcDoc/,
    EVERYWHERE,
    ['web/shop/head/shop-head.tsx'],
  ],
  [
    'expressions made from text',
    /new RegExp|\bRegExp\(/,
    EVERYWHERE,
    // The name of a cookie, our own sentences, what begins a formula, the names of a workbook's parts, kinds of entries, and how
    // parts of a message look: constants of our own. A message an owner marked stands escaped between them.
    [
      'contract/csv.ts',
      'contract/features/match/schemas.ts',
      'server/features/auth/known-browser.ts',
      'server/features/transfers/reading/compile-rule.ts',
      'server/features/transfers/reading/marking/places-of-part.ts',
      'web/features/imports/unpack-workbook.ts',
      'web/features/reports/entry-description.ts',
    ],
  ],
  [
    'statements made from text',
    /sql\.(raw|id|unsafe)|CompiledQuery\.raw|query\(\s*`[^`]*\$\{/,
    SERVER,
    [
      // Names of tables from the database's own catalogue.
      'server/features/backup/fill-tables.ts',
      // The name of a database that was just made up, of digits and letters.
      'server/features/backup/scratch-database.ts',
      // An escaped name of a channel of our own.
      'server/db/listen.ts',
      // Names of views and functions of our own, which stand in the program.
      'server/db/invariant.ts',
      'server/db/written.ts',
    ],
  ],
  [
    'other programs',
    /child_process/,
    SERVER,
    // PostgreSQL's own, with nothing in the arguments that came over the wire; and what an operator starts at the terminal.
    [
      ...['cluster', 'binaries', 'lock', 'owner', 'process'].map((part) => `server/db/embedded-${part}.ts`),
      'server/commands/service/install-service.ts',
      ...['lock-home', 'restarts', 'run-update', 'unpack'].map((part) => `server/commands/update/${part}.ts`),
    ].sort(),
  ],
  [
    'calls to other machines',
    /\bfetch\(|from 'node:(https|tls|dgram|dns)'|\b(request|get)\b[^}]*\} from 'node:http'|http\.(request|get)\(|net\.(connect|createConnection)|\b(axios|undici|got)\b/,
    SERVER,
    // To configured addresses, and to public ones that an admin typed. The store of copies has its address in the environment, and
    // follows no redirect. The printer of the network is at a private address; https is served, and calls no one.
    [
      'server/app/serve-https.ts',
      // Asks this machine's own server whether it is ready.
      'server/commands/update/restarts.ts',
      'server/features/backup/stores/s3-request.ts',
      'server/features/printing/send-to-printer.ts',
      'server/lib/post-json.ts',
      'server/lib/post-to-stranger.ts',
    ],
  ],
  ['certificates that no one checks', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/, EVERYWHERE, []],
  [
    'numbers that can be guessed',
    /Math\.random/,
    EVERYWHERE,
    // Pauses before another try; a number of a receipt, which opens nothing.
    [
      'server/db/listen.ts',
      'server/db/transaction.ts',
      'server/http/event-stream.ts',
      'web/features/orders/receipt-sums.ts',
    ],
  ],
  [
    'ciphers, and hashes that are broken',
    /create(Cipher|Decipher)|md5|sha1\b|createHash\((?!'sha256')/i,
    EVERYWHERE,
    // Codes of apps (RFC 6238), keyed, where the weakness of SHA-1 has no part; many apps know no other. AES-256-GCM, of backups.
    ['server/features/auth/second-factor/totp.ts', 'server/features/backup/encryption/chunks.ts'],
  ],
  [
    'readers of XML, templates, directories and mail',
    /DOMParser|\b(xml2js|xpath|ldap\w*|nodemailer|memcached?|handlebars|ejs|pug|graphql|WebSocket|serialize-javascript)\b/,
    EVERYWHERE,
    [],
  ],
  [
    'messages between windows',
    /window\.open|\.opener\b|addEventListener\('message'|parent\.postMessage/,
    BROWSER,
    // Of our own worker.
    ['web/line/start-worker.ts'],
  ],
  [
    'the storage of the browser',
    /(local|session)Storage\.setItem|indexedDB|caches\.open/,
    BROWSER,
    [
      'web/lib/storage.ts',
      // Asks whether there is one.
      'web/line/installed.ts',
      // Keys that go as files.
      'web/line/seal-keys.ts',
      'web/shop/book/use-draft.ts',
      'web/shop/checkout/checkout-data.ts',
      'web/shop/lead-staff-home.ts',
    ],
  ],
  ['a hand on what is pasted', /onPaste|['"]paste['"]/, BROWSER, []],
  ['cookies', /document\.cookie\s*=|cookieStore/, BROWSER, ['web/api/token-store.ts']],
];

describe('the sources of the program', () => {
  it.each(MEANS)('use %s only in the files named for it', (_what, means, places, allowed) => {
    expect(users(places, means)).toEqual([...allowed].sort());
  });

  it('were really read', () => {
    expect(SOURCES.length).toBeGreaterThan(600);
  });
});
