import { IMPORT_LIMITS, text } from '@revive/contract';
import { plainText } from '@revive/contract/schemas';
import Papa from 'papaparse';
import { Invalid } from '../errors.ts';

export interface TableRow {
  /** Its number in the file, the first row being 1. */
  n: number;
  cells: string[];
}

export interface Table {
  /** The names of the columns, each another; one without a name is called after its letter. */
  columns: string[];
  /** The rows below the header that are not empty. */
  rows: TableRow[];
}

// Spreadsheets write empty rows below a table. A file of nothing else is read no further.
const MOST_LINES = 200_000;
// A title may stand above the header, which is the first row of several cells.
const MOST_TITLES = 20;

/**
 * Reads a table of commas, semicolons or tabs. Throws `Invalid` on `file` for more rows or columns than are allowed, and for one
 * without rows.
 */
export function readTable(content: string): Table {
  const titles: TableRow[] = [];
  const rows: TableRow[] = [];
  let header: string[] | undefined;
  let n = 0;
  let widest = 0;
  Papa.parse<string[]>(content, {
    delimiter: separatorOf(content),
    step: ({ data: cells }, parser) => {
      n += 1;
      widest = Math.max(widest, cells.length);
      if (n > MOST_LINES || rows.length > IMPORT_LIMITS.rows || cells.length > MOST_CELLS)
        return parser.abort();
      if (cells.every((cell) => cell.trim() === '')) return;
      if (header) rows.push({ n, cells: withoutEnd(cells) });
      else if (isHeader(cells) || titles.length === MOST_TITLES) header = cells;
      else titles.push({ n, cells });
    },
  });
  // A table of one column has a header of one cell.
  const [first, ...rest] = titles;
  const table = header ? { header, rows } : { header: first?.cells ?? [], rows: rest };
  // A row of thousands of cells is not kept.
  if (widest > MOST_CELLS) refuseColumns();
  return checked(namesOf(table.header), table.rows);
}

/** What divides the cells: of comma, semicolon and tab the one that stands in most of the first lines, and there most often. */
function separatorOf(content: string): string {
  const lines = content
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const rank = (separator: string) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    return (
      counts.filter((count) => count > 0).length * 10_000 + counts.reduce((sum, count) => sum + count, 0)
    );
  };
  return [',', ';', '\t'].reduce((best, separator) => (rank(separator) > rank(best) ? separator : best));
}

/** Spreadsheets may write many empty cells at the end of a row; a row of thousands is no row of a table. */
const MOST_CELLS = 2000;

const isHeader = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length > 1;

const withoutEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

function refuseColumns(): never {
  throw new Invalid({
    file: [text('A file can have at most {{count}} columns.', { count: IMPORT_LIMITS.columns })],
  });
}

function checked(columns: string[], rows: TableRow[]): Table {
  const width = Math.max(columns.length, ...new Set(rows.map(({ cells }) => cells.length)));
  if (width > IMPORT_LIMITS.columns) refuseColumns();
  if (rows.length > IMPORT_LIMITS.rows)
    throw new Invalid({
      file: [
        text('A file can have at most {{count}} rows. Divide it and bring in one part after the other.', {
          count: IMPORT_LIMITS.rows,
        }),
      ],
    });
  if (rows.length === 0) throw new Invalid({ file: [text('This file has no rows below its header.')] });
  return { columns, rows };
}

/** As a call that names a column would have it. */
const COLUMN_NAME = plainText(200);

function namesOf(header: readonly string[]): string[] {
  const used = new Map<string, number>();
  return withoutEnd(header).map((cell, place) => {
    const name = COLUMN_NAME.parse(cell.replace(/\s+/g, ' ').slice(0, 200)) || `Column ${letterOf(place)}`;
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** The letter a spreadsheet gives a column: A, B, …, Z, AA. */
const letterOf = (place: number): string =>
  (place >= 26 ? letterOf(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));
