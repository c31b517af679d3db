import { describe, expect, it } from 'vitest';
import { keepDigits, toCsv, unguardCell } from './csv.ts';

const lineOf = (...cells: Parameters<typeof toCsv>[1][number]) =>
  toCsv(['any'], [cells]).split('\r\n').slice(1).join('\r\n');

describe('toCsv', () => {
  it('writes a header and lines that end as RFC 4180 has it, marked as UTF-8 for Excel', () => {
    expect(toCsv(['Client', 'Total'], [['Xaawo', 12.5]])).toBe('\uFEFFClient,Total\r\nXaawo,12.5\r\n');
    expect(toCsv(['Client'], [])).toBe('\uFEFFClient\r\n');
  });

  it('quotes commas, quotes and line breaks, and doubles a quote', () => {
    expect(lineOf('Cream, 50 ml', 'the "good" one', 'two\nlines')).toBe(
      '"Cream, 50 ml","the ""good"" one","two\nlines"\r\n',
    );
  });

  it.each([
    '=1+1',
    '+252',
    '-3',
    '@SUM(A1)',
    '\tx',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '  =1+1',
    '\u200B=1',
    '\u202E=1',
  ])('keeps a spreadsheet from running %j', (text) => {
    expect(lineOf(text)).toBe(`'${text}\r\n`);
  });

  it.each([
    ['Oil;=1+1', "Oil;'=1+1"],
    ['Oil; @SUM(A1)', "Oil;' @SUM(A1)"],
    ['Oil\t=1+1;+2', "Oil\t'=1+1;'+2"],
    ['2 × Oil; 1 × Comb - large', '2 × Oil; 1 × Comb - large'],
  ])('keeps one that divides at semicolons or tabs from running the rest of %j', (text, written) => {
    expect(lineOf(text)).toBe(`${written}\r\n`);
  });

  it('keeps one that takes no heed of quotes from running a second line', () => {
    expect(lineOf('Paid\n=1+1')).toBe('"Paid\n\'=1+1"\r\n');
    expect(lineOf('\n=1+1')).toBe('"\'\n\'=1+1"\r\n');
  });

  it('takes no longer for what is made to be looked at for ever', () => {
    const long = `;${' '.repeat(200_000)}x`.repeat(3);
    expect(lineOf(long)).toBe(`${long}\r\n`);
  });

  it('guards before it quotes', () => {
    expect(lineOf('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"\r\n');
    expect(lineOf('\rx')).toBe('"\'\rx"\r\n');
  });

  it('leaves numbers numbers, also below zero, and nothing empty', () => {
    expect(lineOf(-3.5, 0, null, undefined, '')).toBe('-3.5,0,,,\r\n');
  });
});

describe('unguardCell', () => {
  it.each(['=1+1', '+252615111111', '-3', '@SUM(A1)', '\tx', 'Oil;=1+1', 'plain', "'quoted'", '007'])(
    'gives %j back as it was before it was written',
    (text) => {
      const cell = toCsv(['any'], [[keepDigits(text)]]).split('\r\n')[1]!;
      expect(unguardCell(cell.replace(/^"|"$/g, ''))).toBe(text);
    },
  );
});
