/** A number stands as it is, to be summed up; a text is a text whatever it begins with. */
export type CsvCell = string | number | null | undefined;

/** Excel reads a file without it as if it were written in the language of Windows. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet would run a text that begins so as a formula. An apostrophe in front makes it a text. */
const FORMULA = /^[=+\-@\t\r]/;

/** A table as RFC 4180 has it: comma, CRLF, quotes around what needs them. Spreadsheets open it as a table of texts. */
export const toCsv = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + [header, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('');

function written(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
