/** A number stands as it is, to be summed up; a text is a text whatever it begins with. */
export type CsvCell = string | number | null | undefined;

/** Excel reads a file without it as if it were written in the language of Windows. */
const BYTE_ORDER_MARK = '\uFEFF';

// What a spreadsheet may run as a formula, also as East Asian keyboards write it, and behind invisible blanks.
const FORMULA = String.raw`[ \p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`;
/** An apostrophe in front makes it a text. */
const BEGINS_FORMULA = new RegExp(`^(?:[\\t\\r\\n]|${FORMULA})`, 'u');
/**
 * Where commas are decimal, a spreadsheet divides our lines at semicolons or tabs and takes no heed of our quotes: what
 * follows one inside of a text, or a line break, begins a cell there.
 */
const FORMULA_WITHIN = new RegExp(`([;\\t\\r\\n])(?=${FORMULA})`, 'gu');

/** A table as RFC 4180 has it: comma, CRLF, quotes around what needs them. Spreadsheets open it as a table of texts. */
export const toCsv = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + [header, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('');

function written(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = cell.replace(FORMULA_WITHIN, "$1'");
  const text = BEGINS_FORMULA.test(cell) ? `'${harmless}` : harmless;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
