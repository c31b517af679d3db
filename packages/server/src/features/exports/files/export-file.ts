import type { CsvCell } from '@revive/contract';
import type { RawBuilder } from 'kysely';

/** A row of a file: what comes after it, and its cells by column. */
export interface ExportRow {
  /** The id by which the rows of a file are ordered. */
  after: number;
  [column: string]: CsvCell;
}

export interface ExportFile {
  /** What it holds, in a sentence of docs/export.md. */
  about: string;
  /** Its columns in their order, with what each says. */
  columns: Readonly<Record<string, string>>;
  /** The next rows above an id, by id. Amounts are dollars, other figures numbers; all else is text. */
  rows(after: number, limit: number): RawBuilder<ExportRow>;
}
