import { type CsvCell, toCsv } from '@revive/contract';
import { saveFile } from './save-file.ts';

/** Downloads a table as a CSV file; `name` is without the extension. */
export const downloadCsv = (
  name: string,
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): void => saveFile(`${name}.csv`, new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }));
