import { IMPORT_LIMITS } from '@revive/contract';
import { readSheet } from 'read-excel-file/web-worker';

// Runs in a worker: a workbook that claims to be huge stops nothing but this, and the page ends it.

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  // A day of a workbook has no time zone; it is kept as midnight in UTC.
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
};

// Titles may stand above the header.
const MOST_ROWS = IMPORT_LIMITS.rows + 20;

async function read(file: File) {
  const sheet = await readSheet(file);
  const rows = sheet.map((row) => row.map(cellOf));
  const isLarge = rows.length > MOST_ROWS || rows.some((row) => row.length > IMPORT_LIMITS.columns);
  return isLarge ? { problem: 'large' } : { rows };
}

globalThis.onmessage = ({ data }: MessageEvent<File>) => {
  read(data).then(
    (answer) => globalThis.postMessage(answer),
    () => globalThis.postMessage({ problem: 'unreadable' }),
  );
};
