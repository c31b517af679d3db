import { aFarWorkbook, aNestedWorkbook, aWorkbookOfZeros } from '@revive/testing/workbook.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenBusiness, openBusiness } from './open-business.ts';
import { growthOf } from './peak-memory.ts';
import { sendFile } from './send-files.ts';

const MB = 1024 * 1024;
const MOST_GROWTH_MB = 200;

let open: OpenBusiness;
beforeAll(async () => {
  open = await openBusiness();
  // What the first upload loads is no growth of a bomb.
  await sendFile(open, 'clients', 'Name,Phone\r\nHodan,1\r\n');
});
afterAll(() => open.close());

const WORKBOOK = 'This is a workbook or an archive. Save it as CSV and send that.';
const COLUMNS = 'A file can have at most 60 columns.';
const ROWS = 'A file can have at most 20000 rows. Divide it and bring in one part after the other.';

const filled = (bytes: number, with_: string) => new Uint8Array(Buffer.alloc(bytes, with_));
const bytesOf = (file: Uint8Array) => new Uint8Array(file);

// Each is made when its turn comes, because they are large.
const BOMBS: readonly [string, () => Uint8Array<ArrayBuffer>, number, string][] = [
  ['a cell at XFD1048576', () => bytesOf(aFarWorkbook()), 400, WORKBOOK],
  ['400 MB of zeros in a small archive', () => bytesOf(aWorkbookOfZeros(400)), 400, WORKBOOK],
  ['an archive in an archive', () => bytesOf(aNestedWorkbook()), 400, WORKBOOK],
  ['50 MB', () => filled(50 * MB, 'Hodan,615123456\r\n'), 413, 'That is too large.'],
  ['five million rows of one letter', () => filled(10 * MB, 'a\n'), 400, ROWS],
  ['20,001 rows', () => filled(16 * 20_002, 'Hodan,61512345\r\n'), 400, ROWS],
  ['five million cells in a row', () => filled(10 * MB, `${'a,'.repeat(5 * MB - 4)}a\nb,c\n`), 400, COLUMNS],
  ['300 columns', () => filled(2 * 301 * 2, `${'a,'.repeat(300)}a\n`), 400, COLUMNS],
  ['ten million line ends', () => filled(10 * MB, '\n'), 400, 'This file has no rows below its header.'],
  ['a quote that never ends', () => filled(10 * MB, '"'), 400, 'This file has no rows below its header.'],
  ['zeros', () => filled(10 * MB, '\0'), 400, 'This is no table. Save it as CSV and send that.'],
];

it.each(BOMBS)(
  'a file of %s is refused with a sentence, and the memory of the server is bounded',
  async (what, make, status, sentence) => {
    const file = make();
    const { grewMb, result } = await growthOf(open.server().pid, () => sendFile(open, 'clients', file));
    console.log(`${what}: ${(file.length / MB).toFixed(1)} MB sent, the server grew by ${grewMb} MB`);
    expect({ status: result.status, said: result.body.file?.[0] ?? result.body.detail }).toEqual({
      status,
      said: sentence,
    });
    expect(grewMb).toBeLessThanOrEqual(MOST_GROWTH_MB);
  },
);
