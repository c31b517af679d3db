import { IMPORT_LIMITS } from '@revive/contract';

// Titles may stand above the header.
const MOST_ROWS = IMPORT_LIMITS.rows + 20;
/** The last row that a spreadsheet can have. */
const LAST_ROW = 1_048_576;

const PLACES = /<(?:\w+:)?(row|c)\s([^<>]*)>/g;
const PLACE = /(?:^|\s)r=["']([A-Z]*)(\d+)["']/i;

/**
 * Whether a sheet, as XML, has a value beyond the rows and columns that are read. The reader would fill all cells up to it. A cell
 * without a value has a format only, and people format whole columns.
 */
export function isSheetTooLarge(sheet: string): boolean {
  for (const [, tag, attributes] of sheet.matchAll(PLACES)) {
    const [, letters = '', digits] = PLACE.exec(attributes!) ?? [];
    const row = Number(digits);
    if (tag === 'row' ? row > LAST_ROW : isFar(attributes!, row, letters)) return true;
  }
  return false;
}

const isFar = (attributes: string, row: number, letters: string) =>
  !attributes.endsWith('/') && (row > MOST_ROWS || columnOf(letters) > IMPORT_LIMITS.columns);

/** A is 1, Z is 26, AA is 27. */
const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
