import type { Proof } from './find-proofs.ts';

/** One numbered statement of the specification, as docs/spec/rows.tsv has it. */
export interface Row {
  id: string;
  area: string;
  kind: string;
  statement: string;
  where: string;
}

const AREAS: Record<string, string> = {
  SHELL: 'The whole app',
  AUTH: 'Authentication',
  LOGIN: 'Login',
  DASH: 'Dashboard',
  BOOK: 'Bookings',
  BNEW: 'New Booking',
  BPAY: 'Complete Payment',
  SLIM: 'Slimming Services',
  SERV: 'Services',
  PROD: 'Products',
  STOCK: 'Stock',
  FIN: 'Finance',
  EMP: 'Employees',
  SALE: 'Sales',
  POS: 'POS',
  RCPT: 'Receipts',
  CLI: 'Clients',
  PROF: 'Client profile',
  SESS: 'Session manager',
  ANLY: 'Sales Dashboard: figures',
  ORD: 'Sales Dashboard: orders',
  SHOP: 'Storefront',
  CHK: 'Checkout',
  API: 'Calls',
  FIELD: 'Fields',
  ERR: 'Messages',
  CONST: 'Constants',
};

/** Cells of a tab-separated file, without its header. */
export const readCells = (text: string): string[][] =>
  text
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'));

export const readRows = (text: string): Row[] =>
  readCells(text).map(([id = '', area = '', kind = '', statement = '', where = '']) => ({
    id,
    area,
    kind,
    statement,
    where,
  }));

export const readReadings = (text: string): Map<string, string> =>
  new Map(readCells(text).map(([id = '', reading = '']) => [id, reading]));

/** What names a row that does not exist, one sentence each. */
export function unknownIds(
  rows: readonly Row[],
  readings: ReadonlyMap<string, string>,
  proofs: readonly Proof[],
): string[] {
  const known = new Set(rows.map((row) => row.id));
  return [
    ...proofs
      .filter((proof) => !known.has(proof.id))
      .map(
        ({ id, file, title }) => `${file}: "${title}" names ${id}, which is no row of docs/spec/rows.tsv.`,
      ),
    ...[...readings.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `docs/spec/readings.tsv reads ${id}, which is no row of docs/spec/rows.tsv.`),
  ];
}

/** The page that lists every row with how it is read and which tests prove it. */
export function conformancePage(
  rows: readonly Row[],
  readings: ReadonlyMap<string, string>,
  proofs: readonly Proof[],
): string {
  const proofsOf = (row: Row) => proofs.filter((proof) => proof.id === row.id);
  const unproven = rows.filter((row) => proofsOf(row).length === 0);
  const areas = [...new Set(rows.map((row) => row.area))];
  return [
    '# Conformance',
    '',
    'Every numbered statement of the [specification](spec/SPEC.md), how we read it where that needs saying, and the tests',
    'that prove it. This page is written by `npm run docs:conformance` from [spec/rows.tsv](spec/rows.tsv),',
    '[spec/readings.tsv](spec/readings.tsv) and the titles of the tests; please do not edit it by hand.',
    '',
    `**${rows.length - unproven.length} of ${rows.length} statements have a test that names them.**`,
    '',
    ...areas.flatMap((area) => areaTable(area, rows, readings, proofsOf)),
    '## Not proven yet',
    '',
    unproven.length === 0
      ? 'Nothing: every statement has at least one test.'
      : unproven.map((row) => `- ${row.id}: ${row.statement}`).join('\n'),
    '',
  ].join('\n');
}

function areaTable(
  area: string,
  rows: readonly Row[],
  readings: ReadonlyMap<string, string>,
  proofsOf: (row: Row) => readonly Proof[],
): string[] {
  return [
    `## ${AREAS[area] ?? area}`,
    '',
    '| Row | Statement | How we read it | Proven by |',
    '| --- | --- | --- | --- |',
    ...rows
      .filter((row) => row.area === area)
      .map((row) => {
        const tests = proofsOf(row).map(({ title, file }) => `${title} ([${nameOf(file)}](../${file}))`);
        return `| ${[row.id, row.statement, readings.get(row.id) ?? '', tests.join('<br>')].map(cell).join(' | ')} |`;
      }),
    '',
  ];
}

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);

/** A text as a cell of a Markdown table: a bar would end it, and angle brackets are taken for markup by some readers. */
export const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/<(?!br>)/g, '&lt;');
