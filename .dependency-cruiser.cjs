// Which way imports run. docs/architecture.svg is drawn from the same file.

// dependency-cruiser 17 reads TypeScript up to 6 by TypeScript itself, and later ones by swc, types included. It does not
// tell swc that a .tsx file holds JSX; version 18 does, but needs Node 22. Remove this when Node 20 is given up.
const swc = require('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

// The server's features, lowest first. A feature may use those of the lines above its own, through their index.ts.
const SERVER_FEATURES = [
  ['policy', 'certificates'],
  ['alerts', 'images'],
  ['auth'],
  ['clients', 'services', 'inventory', 'ledger', 'employees', 'audit', 'schedule', 'photos', 'devices'],
  ['shifts', 'messages', 'health', 'privacy', 'doubles', 'transfers'],
  ['accounts'],
  ['payments'],
  ['wallets'],
  ['orders', 'consents'],
  ['bookings', 'credit'],
  ['packages'],
  ['bills', 'sessions', 'finance', 'match'],
  ['pos'],
  ['shop'],
  ['me'],
  ['self-booking'],
  [
    'profiles',
    'dashboard',
    'setup',
    'imports',
    'exports',
    'today',
    'search',
    'notifications',
    'analytics',
    'receipts',
    'reports',
    'storefront',
    'api-keys',
    'webhooks',
    'printing',
  ],
  ['verification'],
  ['digest'],
  ['backup'],
  ['status'],
];

const any = (names) => `(?:${names.join('|')})`;
const SERVER = '^packages/server/src/';
const WEB = '^packages/web/src/';
const FEATURES = `${SERVER}features/`;
const serverFeature = `${FEATURES}([^/]+)/`;
// The shop is a program of its own beside the office.
const webFeature = `${WEB}(features/[^/]+|shop)/`;

const onlyDownwards = SERVER_FEATURES.map((features, rank) => ({
  name: `server-features-run-downwards-${rank + 1}`,
  comment: `${features.join(', ')}: only the features listed above may be used`,
  severity: 'error',
  from: { path: `${FEATURES}(${features.join('|')})/` },
  to: { path: `${FEATURES}${any(SERVER_FEATURES.slice(rank).flat())}/`, pathNot: `${FEATURES}$1/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      comment: 'a file without importers is dead, unless something runs it',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.(test|spec)\\.tsx?$',
          '\\.config\\.ts$',
          '\\.d\\.ts$',
          '^scripts/',
          // Written into the page by vite.inline-script.ts.
          '/keep-presses\\.ts$',
          // Served as they are.
          '^packages/web/public/',
          // A program for others to read, which a test runs.
          '^packages/client/example/',
        ],
      },
      to: {},
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-paths-into-node-modules',
      comment: 'a package is imported by its name, which leads to what it offers',
      severity: 'error',
      from: {},
      to: { path: '(^|/)node_modules/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-undeclared-packages',
      comment: 'every package used stands in a package.json of ours',
      severity: 'error',
      from: { path: '^(packages|bench|e2e|scripts|trials)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },

    {
      name: 'only-tools-import-the-server',
      comment: 'scripts and benchmarks run it; they are no part of the product',
      severity: 'error',
      from: { pathNot: '^(packages/(server|testing)|scripts|bench|e2e|trials)/' },
      to: { path: '^packages/server/' },
    },
    {
      name: 'product-imports-no-testing',
      severity: 'error',
      from: { path: '^packages/(contract|server|web)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'journeys-know-the-database-only',
      comment: 'a journey uses the built server like a person; it may fill the database first',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^packages/server/', pathNot: '^packages/server/src/db/' },
    },
    {
      name: 'trials-use-the-server-from-outside',
      comment:
        'a trial runs the built server; it may look into the database and prove the books. Only plans records statements inside it',
      severity: 'error',
      from: { path: '^trials/', pathNot: '^trials/plans/' },
      to: { path: '^packages/server/', pathNot: '^packages/server/src/(db|features/verification)/' },
    },
    {
      name: 'nothing-imports-the-trials',
      severity: 'error',
      from: { pathNot: '^trials/' },
      to: { path: '^trials/' },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contract/src/', 'node_modules/zod/'] },
    },
    {
      name: 'contract-has-two-doors',
      comment: 'index.ts without zod and schemas.ts with it; no other file hands on what stands elsewhere',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: '^packages/contract/src/(index|schemas)\\.ts$' },
      to: { path: '^packages/contract/src/', dependencyTypes: ['export'] },
    },
    {
      name: 'shop-knows-no-schemas',
      comment: 'they bring zod; every page of the shop is without it',
      severity: 'error',
      from: { path: `${WEB}(shop/|shop-main\\.tsx$)`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/contract/src/schemas\\.ts$', reachable: true },
    },
    {
      name: 'web-makes-calls',
      comment: 'by `calls` of the first door; whole endpoints are for the server and for tools',
      severity: 'error',
      from: { path: WEB },
      to: { path: '^packages/contract/src/(api\\.ts$|.*endpoints\\.ts$)' },
    },
    {
      name: 'web-stays-in-the-browser',
      severity: 'error',
      from: { path: WEB, pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/(pg|kysely|fastify|@fastify|pino|graphile-worker)/' },
    },
    {
      name: 'web-uses-no-node-modules-of-node',
      severity: 'error',
      from: { path: WEB, pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },

    {
      name: 'web-feature-imports-no-other',
      comment:
        'types live in contract, reads in queries, bare parts in ui; the rest is handed in by app. Only how money is taken and given back is one for all',
      severity: 'error',
      from: { path: webFeature },
      to: {
        path: webFeature,
        pathNot: [`${WEB}$1/`, `${WEB}features/(payments/(take|receipts)|bills/take)/`],
      },
    },
    {
      name: 'web-line-is-of-the-counter',
      comment:
        'what works without a line is used by the frame, the counter, the page of devices, and where the day is written; it knows no screens',
      severity: 'error',
      from: { path: WEB, pathNot: `${WEB}(line|app|features/(pos|devices|today|sessions|clients))/` },
      to: { path: `${WEB}line/` },
    },
    {
      name: 'web-line-knows-no-screens',
      severity: 'error',
      from: { path: `${WEB}line/`, pathNot: '\\.test\\.ts$' },
      to: { path: WEB, pathNot: `${WEB}(line|api|lib|queries)/` },
    },
    {
      name: 'web-app-is-the-top',
      severity: 'error',
      from: { path: WEB, pathNot: `${WEB}(app/|main\\.tsx$)` },
      to: { path: `${WEB}app/` },
    },
    {
      name: 'web-queries-know-no-screens',
      severity: 'error',
      from: { path: `${WEB}queries/` },
      to: { path: WEB, pathNot: `${WEB}(queries|api|lib)/` },
    },
    {
      name: 'web-ui-knows-no-business',
      severity: 'error',
      from: { path: `${WEB}ui/` },
      to: { path: WEB, pathNot: `${WEB}(ui|lib)/` },
    },
    {
      name: 'web-kit-shows-ui-alone',
      comment: 'the page of all parts, in development only',
      severity: 'error',
      from: { path: `${WEB}kit/` },
      to: { path: WEB, pathNot: `${WEB}(kit|ui|lib)/|${WEB}queries/pages\\.ts$` },
    },
    {
      name: 'only-its-route-imports-the-kit',
      severity: 'error',
      from: { path: WEB, pathNot: `${WEB}(kit/|app/kit-route\\.ts$)` },
      to: { path: `${WEB}kit/` },
    },
    {
      name: 'web-api-and-lib-are-the-bottom',
      severity: 'error',
      from: { path: `${WEB}(api|lib)/` },
      to: { path: WEB, pathNot: `${WEB}(api|lib|locales)/` },
    },

    ...onlyDownwards,
    {
      name: 'server-features-have-a-place',
      comment: 'a new feature belongs into SERVER_FEATURES above',
      severity: 'error',
      from: { path: serverFeature, pathNot: `${FEATURES}${any(SERVER_FEATURES.flat())}/` },
      to: {},
    },
    {
      name: 'server-features-meet-at-their-index',
      severity: 'error',
      from: { path: serverFeature, pathNot: '\\.test\\.ts$' },
      to: { path: serverFeature, pathNot: [`${FEATURES}$1/`, '/index\\.ts$'] },
    },
    {
      name: 'the-top-of-the-server-uses-features-by-their-index',
      severity: 'error',
      from: { path: [`${SERVER}[^/]+\\.ts$`, `${SERVER}(app|commands|jobs)/`], pathNot: '\\.test\\.ts$' },
      // What every start reads before the features are: an index would bring the whole program with it.
      to: {
        path: serverFeature,
        pathNot: [
          '/index\\.ts$',
          '/(create-wallet|wallet-settings|create-messenger|messenger-settings)\\.ts$',
        ],
      },
    },
    {
      name: 'server-foundations-know-no-feature',
      severity: 'error',
      from: { path: `${SERVER}(db|http)/`, pathNot: '\\.test\\.ts$' },
      to: { path: serverFeature },
    },
    {
      name: 'db-is-the-bottom',
      severity: 'error',
      from: { path: `${SERVER}db/`, pathNot: '\\.test\\.ts$' },
      to: { path: SERVER, pathNot: `${SERVER}(db|lib)/` },
    },
    {
      name: 'nothing-imports-main-or-app',
      severity: 'error',
      from: { path: SERVER, pathNot: [`${SERVER}main\\.ts$`, `${SERVER}app/`, '\\.test\\.ts$'] },
      to: { path: `${SERVER}(main\\.ts$|app/(start-program|run-server|app)\\.ts$)` },
    },
    {
      name: 'routes-never-touch-queries',
      severity: 'error',
      from: { path: '/routes\\.ts$' },
      to: { path: '/queries\\.ts$' },
    },
    {
      name: 'rules-import-contract-alone',
      severity: 'error',
      from: { path: `${SERVER}.*/rules\\.ts$` },
      to: { pathNot: '^packages/contract/src/' },
    },
    {
      name: 'only-operations-open-transactions',
      severity: 'error',
      from: { path: `${SERVER}.*/(routes|queries|rules|present)\\.ts$` },
      to: { path: `${SERVER}db/transaction\\.ts$` },
    },
  ],
  options: {
    parser: 'swc',
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist(-shop-server)?/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    reporterOptions: {
      archi: {
        collapsePattern: [
          '^packages/(contract|testing)/src',
          '^packages/(server|web)/src/features/[^/]+',
          '^packages/(server|web)/src/[^/]+',
        ],
        theme: {
          graph: { fontname: 'Helvetica', rankdir: 'TD', ranksep: '0.5', splines: 'true' },
          node: { fontname: 'Helvetica', fillcolor: '#eef5f2', color: '#1c5f57' },
          edge: { color: '#1c5f5755', penwidth: '1.2' },
        },
      },
    },
  },
};
