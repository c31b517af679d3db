import { readSheet } from 'read-excel-file/web-worker';
import { FileError } from './file-error.ts';
import { unpackWorkbook } from './unpack-workbook.ts';

// Runs in a worker: a workbook that takes long stops nothing but this, and the page ends it.

/** Digits that a spreadsheet shows of a number; its sums may have more, such as 0.30000000000000004. */
const DIGITS = 15;

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(DIGITS)));
  // A day of a workbook has no time zone; it is kept as midnight in UTC.
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
};

async function read(file: File) {
  const { packed, sheet } = unpackWorkbook(new Uint8Array(await file.arrayBuffer()));
  const rows = await readSheet(new Blob([packed]), sheet);
  return { rows: rows.map((row) => row.map(cellOf)) };
}

globalThis.onmessage = ({ data }: MessageEvent<File>) => {
  read(data).then(
    (answer) => globalThis.postMessage(answer),
    (error) => globalThis.postMessage({ problem: error instanceof FileError ? error.problem : 'unreadable' }),
  );
};
