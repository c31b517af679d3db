import { strToU8, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const relationships = (id: string, type: string, target: string) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

/** A workbook of one sheet, by the XML of its rows. */
const workbookOf = (rows: string): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      ),
      '_rels/.rels': strToU8(relationships('rId1', 'officeDocument', 'xl/workbook.xml')),
      'xl/workbook.xml': strToU8(
        `${HEAD}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Book" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(relationships('rId1', 'worksheet', 'worksheets/sheet1.xml')),
      'xl/worksheets/sheet1.xml': strToU8(
        `${HEAD}<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData></worksheet>`,
      ),
    }),
  );

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook with a table of texts. */
export const aWorkbook = (table: readonly (readonly string[])[]): Buffer =>
  workbookOf(
    table
      .map((row, y) => {
        const cells = row.map((text, x) => cell(`${String.fromCharCode(65 + x)}${y + 1}`, text));
        return `<row r="${y + 1}">${cells.join('')}</row>`;
      })
      .join(''),
  );

/** A workbook of about a kilobyte whose last cell is the last there can be. */
export const aFarWorkbook = (): Buffer =>
  workbookOf(
    `<row r="1">${cell('A1', 'Phone')}${cell('B1', 'Name')}</row><row r="1048576">${cell('XFD1048576', 'far')}</row>`,
  );
