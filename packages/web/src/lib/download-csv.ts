import { type CsvCell, toCsv } from './csv.ts';

/** Downloads a table as a CSV file; `name` is without the extension. */
export function downloadCsv(
  name: string,
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): void {
  const address = URL.createObjectURL(new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  // Safari still reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
