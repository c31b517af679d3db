import { strToU8, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The two spellings of the standard: what Excel writes by default, and the strict one. */
const TRANSITIONAL = {
  office: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  sheet: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
};
const STRICT = {
  office: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  sheet: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
};

export interface Sheet {
  /** The XML of its rows. */
  rows: string;
  isHidden?: boolean;
  /** Ranges whose cells are one, such as `A1:C1`. */
  merged?: readonly string[];
}

/** A workbook by the XML of its sheets. */
export function workbookOf(sheets: readonly Sheet[], { isStrict = false } = {}): Uint8Array {
  const { office, sheet: main } = isStrict ? STRICT : TRANSITIONAL;
  const relationships = (type: string, targets: readonly string[]) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
      .map(
        (target, place) => `<Relationship Id="rId${place + 1}" Type="${office}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`;
  const names = sheets.map((_, place) => `worksheets/sheet${place + 1}.xml`);
  const files: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${names
      .map(
        (name) =>
          `<Override PartName="/xl/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
    '_rels/.rels': relationships('officeDocument', ['xl/workbook.xml']),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
      .map(
        ({ isHidden }, place) =>
          `<sheet name="Sheet ${place + 1}" sheetId="${place + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${place + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships('worksheet', names),
  };
  for (const [place, { rows, merged = [] }] of sheets.entries())
    files[`xl/${names[place]}`] =
      `${HEAD}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${merged.length > 0 ? `<mergeCells>${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>` : ''}</worksheet>`;
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

const cell = (place: string, text: string | number) =>
  typeof text === 'number'
    ? `<c r="${place}"><v>${text}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** The XML of the rows of a table; an empty text is no cell. */
export const rowsOf = (table: readonly (readonly (string | number)[])[]): string =>
  table
    .map((row, y) => {
      const cells = row.map((text, x) =>
        text === '' ? '' : cell(`${String.fromCharCode(65 + x)}${y + 1}`, text),
      );
      return `<row r="${y + 1}">${cells.join('')}</row>`;
    })
    .join('');

/** A workbook with one table. */
export const aWorkbook = (table: readonly (readonly (string | number)[])[]): Uint8Array =>
  workbookOf([{ rows: rowsOf(table) }]);

/** A workbook of about a kilobyte whose last cell is the last there can be. */
export const aFarWorkbook = (): Uint8Array =>
  workbookOf([
    {
      rows: `<row r="1">${cell('A1', 'Phone')}${cell('B1', 'Name')}</row><row r="1048576">${cell('XFD1048576', 'far')}</row>`,
    },
  ]);

/** A workbook whose sheet unpacks to so many megabytes of zeros. */
export const aWorkbookOfZeros = (megabytes: number): Uint8Array =>
  workbookOf([{ rows: `<row r="1">${cell('A1', '0'.repeat(megabytes * 1024 * 1024))}</row>` }]);

/** A workbook whose sheet is another workbook. */
export const aNestedWorkbook = (): Uint8Array =>
  zipSync({ 'xl/workbook.xml': aFarWorkbook(), 'xl/worksheets/sheet1.xml': aFarWorkbook() });
