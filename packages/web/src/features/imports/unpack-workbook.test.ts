import {
  aFarWorkbook,
  aNestedWorkbook,
  aWorkbook,
  aWorkbookOfZeros,
  rowsOf,
  workbookOf,
} from '@revive/testing/workbook.ts';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unpackWorkbook } from './unpack-workbook.ts';

const TABLE = [
  ['Phone', 'Name'],
  ['615123456', 'Hodan & Ali'],
];
const LARGE = /larger than 20,000 rows or 60 columns/;
const UNREADABLE = /cannot be read|invalid zip/;

describe('unpackWorkbook', () => {
  it.each([
    ['as Excel writes it', aWorkbook(TABLE)],
    ['in the strict spelling', workbookOf([{ rows: rowsOf(TABLE) }], { isStrict: true })],
  ])('packs the sheet of a workbook %s without compression', (_, file) => {
    const { packed, sheet } = unpackWorkbook(file);
    expect(sheet).toBe(1);
    const compressions = new Set<number>();
    const files = unzipSync(packed, {
      filter: ({ compression }) => compressions.add(compression).size === 1,
    });
    expect([...compressions]).toEqual([0]);
    expect(strFromU8(files['xl/worksheets/sheet1.xml']!)).toContain('Hodan &amp; Ali');
  });

  it('takes the first sheet that is shown, and leaves the others packed', () => {
    const { packed, sheet } = unpackWorkbook(
      workbookOf([
        { rows: rowsOf([['old']]), isHidden: true },
        { rows: rowsOf(TABLE) },
        { rows: rowsOf([['other']]) },
      ]),
    );
    expect(sheet).toBe(2);
    expect(Object.keys(unzipSync(packed)).filter((name) => name.includes('sheet'))).toEqual([
      'xl/worksheets/sheet2.xml',
    ]);
  });

  it.each([
    ['a value in the last cell there is', aFarWorkbook(), LARGE],
    [
      'a value in the column after the 60th',
      workbookOf([{ rows: '<row r="1"><c r="BI1"><v>1</v></c></row>' }]),
      LARGE,
    ],
    ['a row that no spreadsheet has', workbookOf([{ rows: '<row r="99999999999"/>' }]), LARGE],
    ['zeros that unpack to 400 MB', aWorkbookOfZeros(400), LARGE],
    ['another workbook as its sheet', aNestedWorkbook(), UNREADABLE],
    ['nothing of a workbook', strToU8('PK no'), UNREADABLE],
  ])('refuses %s', (_, file, said) => {
    expect(() => unpackWorkbook(file)).toThrow(said);
  });

  it('reads a sheet whose columns are formatted to the end', () => {
    const formats = '<row r="1048576"><c r="A1048576" s="1"/><c r="XFD1048576" s="1"/></row>';
    expect(unpackWorkbook(workbookOf([{ rows: rowsOf(TABLE) + formats }])).sheet).toBe(1);
  });

  it('unpacks no more than the directory says, whatever is in there', () => {
    const file = aWorkbookOfZeros(64);
    const name = strFromU8(file, true).lastIndexOf('xl/worksheets/sheet1.xml');
    // In the directory the unpacked size stands 22 bytes before the name.
    new DataView(file.buffer).setUint32(name - 22, 1000, true);
    const { packed } = unpackWorkbook(file);
    expect(packed.length).toBeLessThan(10_000);
  });
});
