import { IMPORT_KINDS } from '@revive/contract';
import { csvOf } from '@revive/testing/imports.ts';
import { clientsWithWrongRows } from '@revive/testing/wrong-rows.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from '../../packages/server/src/features/verification/index.ts';
import { openBooks } from '../shared/open-books.ts';
import { type OpenBusiness, openBusiness } from './open-business.ts';
import { growthOf } from './peak-memory.ts';
import { actsOn, doneBy, sendFile, timed } from './send-files.ts';
import { differencesBetween } from './take-snapshot.ts';

const ROWS = 20_000;
const WRONG = 500;

let open: OpenBusiness;
beforeAll(async () => {
  open = await openBusiness();
});
afterAll(() => open.close());

// The first four are clients already, and change.
const FOUND = { new: ROWS - WRONG - 4, changed: 4, refused: WRONG };
const { lines, wrong } = clientsWithWrongRows(ROWS, WRONG);
const expected = [...wrong].map(([row, { column }]) => [row, column]);

/** Runs an act, measured: seconds, and by how many megabytes the server grew. */
async function measured<T>(act: () => Promise<T>) {
  const { grewMb, result } = await growthOf(open.server().pid, () => timed(act));
  return { figure: `${result.seconds} s, +${grewMb} MB`, result: result.result };
}

it('names each of 500 wrong rows in 20,000 by row and column, and none other; the rest comes in and goes whole', async () => {
  const before = await open.snapshot();
  const sent = await measured(() => sendFile(open, 'clients', lines));
  const { check, commit, undo } = actsOn(open, sent.result.body.id);
  const checked = await measured(async () => doneBy(await check()));
  expect(checked.result).toMatchObject({ ...FOUND, more_errors: 0 });
  expect(checked.result.errors.map(({ row, column }) => [row, column])).toEqual(expected);
  expect(differencesBetween(before, await open.snapshot())).toEqual([]);
  const done = await measured(async () => doneBy(await commit()));
  expect(done.result).toMatchObject({ state: 'committed', counts: FOUND });
  const undone = await measured(async () => doneBy(await undo()));
  expect(undone.result).toMatchObject({ state: 'undone' });
  expect(differencesBetween(before, await open.snapshot()).slice(0, 5)).toEqual([]);
  console.log(
    `20,000 clients: sent ${sent.figure}; checked ${checked.figure}; brought in ${done.figure}; undone ${undone.figure}`,
  );
});

const encoded = (text: string, encoding: 'utf16be' | 'utf16le') => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(encoding === 'utf16be' ? bytes.swap16() : bytes);
};

/** Windows-1256 has no Arabic digits. */
const latinDigits = (cell: string) => cell.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));

/** In Windows-1256, which has no flowers. */
function inWindows1256(text: string): Uint8Array<ArrayBuffer> {
  const codes = Uint8Array.from({ length: 256 }, (_, code) => code);
  const byLetter = new Map(
    [...new TextDecoder('windows-1256').decode(codes)].map((letter, code) => [letter, code]),
  );
  return Uint8Array.from([...text].map((letter) => byLetter.get(letter) ?? 0x20));
}

it.each([
  ['UTF-8 with a byte order mark', `\uFEFF${csvOf(lines)}`],
  ['UTF-8 with semicolons', csvOf(lines, ';')],
  ['UTF-16, little end first', encoded(csvOf(lines, '\t'), 'utf16le')],
  ['UTF-16, big end first', encoded(csvOf(lines), 'utf16be')],
  ['Windows-1256', inWindows1256(csvOf(lines.map((cells) => cells.map(latinDigits))))],
] as const)('names the same rows of a file in %s', async (_, file) => {
  const { body } = await sendFile(open, 'clients', file);
  const found = doneBy(await actsOn(open, body.id).check());
  expect(found.errors.map(({ row, column }) => [row, column])).toEqual(expected);
});

it('brings 20,000 rows of each kind in and out again, and the books are true', async () => {
  const book = open.bookOf(ROWS - 4);
  const ids: number[] = [];
  for (const kind of IMPORT_KINDS) {
    const { body } = await sendFile(open, kind, book.files[kind]);
    ids.push(body.id);
    const { check, commit } = actsOn(open, body.id);
    const checked = await measured(async () => doneBy(await check()));
    expect(checked.result).toMatchObject({ new: ROWS - 4, refused: 0 });
    const done = await measured(async () => doneBy(await commit()));
    console.log(`20,000 of ${kind}: checked ${checked.figure}; brought in ${done.figure}`);
  }
  expect(await openBooks(open.dataDir, async (db) => (await checkBooks(db)).broken)).toEqual([]);
  for (const id of ids.reverse()) {
    const undone = await measured(async () => doneBy(await actsOn(open, id).undo()));
    console.log(`${undone.result.kind}: undone ${undone.figure}`);
  }
  expect(await openBooks(open.dataDir, async (db) => (await checkBooks(db)).broken)).toEqual([]);
});
