import { describe, expect, it } from 'vitest';
import { conformancePage, readReadings, readRows, unknownIds } from './conformance-page.ts';
import { findProofs } from './find-proofs.ts';

const ROWS = readRows(
  [
    'id\tarea\tkind\tstatement\twhere',
    'BOOK-01\tBOOK\tsee\tThe title | and a search.\t2 Bookings',
    'BOOK-02\tBOOK\topen\tEdit does nothing.\t2 Bookings',
    '',
  ].join('\n'),
);
const READINGS = readReadings('id\treading\nBOOK-02\tWe let Edit edit.\n');

const titles = (source: string) => findProofs(source, 'a.test.ts').map(({ id, title }) => [id, title]);

describe('findProofs', () => {
  it('reads the ids of a title, in every way a test can be written', () => {
    expect(titles(`it('[BOOK-01] [BOOK-02] shows', () => {})`)).toEqual([
      ['BOOK-01', '[BOOK-01] [BOOK-02] shows'],
      ['BOOK-02', '[BOOK-01] [BOOK-02] shows'],
    ]);
    expect(
      titles(`test.describe("[BOOK-01] list", () => { test(\`[BOOK-02] \${name} opens\`, () => {}) })`),
    ).toEqual([
      ['BOOK-01', '[BOOK-01] list'],
      ['BOOK-02', '[BOOK-02] … opens'],
    ]);
    expect(titles(`it.each([1, 2])('[BOOK-01] takes %d', () => {})`)).toEqual([
      ['BOOK-01', '[BOOK-01] takes %d'],
    ]);
  });

  it('takes neither comments nor other strings for tests', () => {
    expect(titles(`// it('[BOOK-01] shows')\nexpect('[BOOK-02]').toBe(say('[BOOK-01]'))`)).toEqual([]);
  });
});

describe('unknownIds', () => {
  it('names what names no row', () => {
    const proofs = findProofs(`it('[BOOK-77] shows', () => {})`, 'a.test.ts');
    expect(unknownIds(ROWS, readReadings('id\treading\nDASH-99\tx\n'), proofs)).toEqual([
      'a.test.ts: "[BOOK-77] shows" names BOOK-77, which is no row of docs/spec/rows.tsv.',
      'docs/spec/readings.tsv reads DASH-99, which is no row of docs/spec/rows.tsv.',
    ]);
    expect(unknownIds(ROWS, READINGS, [])).toEqual([]);
  });
});

describe('conformancePage', () => {
  it('lists each row with its reading and its tests, and those that have none', () => {
    const page = conformancePage(
      ROWS,
      READINGS,
      findProofs(`it('[BOOK-01] shows', () => {})`, 'e2e/a.spec.ts'),
    );
    expect(page).toContain('**1 of 2 statements');
    expect(page).toContain(
      '| BOOK-01 | The title \\| and a search. |  | [BOOK-01] shows ([a.spec.ts](../e2e/a.spec.ts)) |',
    );
    expect(page).toContain('| BOOK-02 | Edit does nothing. | We let Edit edit. |  |');
    expect(page.slice(page.indexOf('## Not proven yet'))).toContain('- BOOK-02: Edit does nothing.');
  });
});
