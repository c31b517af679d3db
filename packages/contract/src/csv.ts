/** A number is written as it is, to be summed up; a text always stays a text. */
export type CsvCell = string | number | null | undefined;

/** Byte order mark: without it Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

// The first characters of a formula, also full-width ones, and after invisible spaces.
const FORMULA = String.raw`[ \p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`;
/** A leading apostrophe makes it a text. */
const BEGINS_FORMULA = new RegExp(`^(?:[\\t\\r\\n]|${FORMULA})`, 'u');
/**
 * Where the comma is the decimal sign, a spreadsheet splits lines at semicolons or tabs and ignores our quotes.
 * There the text after a separator or a line break begins a new cell.
 */
const FORMULA_WITHIN = new RegExp(`([;\\t\\r\\n])(?=${FORMULA})`, 'gu');

/** One line of a table, with its end. */
export const toCsvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`;

/** What a file begins with, and its header. */
export const beginCsv = (header: readonly string[]): string => BYTE_ORDER_MARK + toCsvLine(header);

/** A table as in RFC 4180: comma, CRLF, quotes where needed. Spreadsheets open it as a table of texts. */
export const toCsv = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + [header, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('');

function written(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = cell.replace(FORMULA_WITHIN, "$1'");
  const text = BEGINS_FORMULA.test(cell) ? `'${harmless}` : harmless;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A code of digits that begins with 0 stays a text too, or a spreadsheet would take its zeros away. For files that come back. */
export const keepDigits = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' && /^0\d+$/.test(cell) ? `'${cell}` : cell;

const GUARD = new RegExp(`^'(?=[\\t\\r\\n]|${FORMULA}|0\\d+$)`, 'u');
const GUARD_WITHIN = new RegExp(`([;\\t\\r\\n])'(?=${FORMULA})`, 'gu');

/** The text of a cell as it was before it was written: without the apostrophes that keep a spreadsheet from running it. */
export const unguardCell = (cell: string): string => cell.replace(GUARD, '').replace(GUARD_WITHIN, '$1');
