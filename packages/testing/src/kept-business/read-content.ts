import { readBackup } from '../../../server/src/features/backup/read-backup.ts';

type Row = Record<string, string>;

/** The content of a backup as text: the rows of each table by column, and the last value of each sequence. */
export interface Content {
  madeAt: Date;
  tables: Map<string, Row[]>;
  sequences: Map<string, number>;
}

/** Reads a whole backup; only for small ones. */
export async function readContent(file: string): Promise<Content> {
  const content: Content = { madeAt: new Date(0), tables: new Map(), sequences: new Map() };
  let table: { columns: string[]; rows: Row[] } = { columns: [], rows: [] };
  for await (const piece of readBackup(file)) {
    if (piece.kind === 'head') content.madeAt = new Date(piece.made_at);
    if (piece.kind === 'sequence') content.sequences.set(piece.name, piece.value);
    if (piece.kind === 'table') {
      table = { columns: piece.columns, rows: [] };
      content.tables.set(piece.name, table.rows);
    }
    if (piece.kind !== 'rows') continue;
    // COPY writes a tab or a newline within a value as a backslash and a letter.
    for (const line of piece.text.toString('utf8').split('\n').slice(0, -1)) {
      const values = line.split('\t');
      table.rows.push(Object.fromEntries(table.columns.map((column, at) => [column, values[at]!])));
    }
  }
  return content;
}

/**
 * Compares the rows of an earlier database with a later one: `lost` rows by table, with their number, and `changed`
 * columns. Rows are matched by their key column, or as a whole without one. New rows are ignored.
 */
export function whatBecameOf(before: Content, after: Content): { lost: string[]; changed: string[] } {
  const lost = new Map<string, number>();
  const changed = new Set<string>();
  for (const [table, rows] of before.tables) {
    const later = after.tables.get(table) ?? [];
    const keyOf = (row: Row) => row.id ?? JSON.stringify(Object.keys(rows[0]!).map((column) => row[column]));
    const laterByKey = new Map(rows.length === 0 ? [] : later.map((row) => [keyOf(row), row]));
    for (const row of rows) {
      const found = laterByKey.get(keyOf(row));
      if (!found) lost.set(table, (lost.get(table) ?? 0) + 1);
      else
        for (const [column, value] of Object.entries(row))
          if (found[column] !== value) changed.add(`${table}.${column}`);
    }
  }
  for (const [sequence, value] of before.sequences)
    if ((after.sequences.get(sequence) ?? 0) < value) lost.set(sequence, value);
  return {
    lost: [...lost].map(([name, count]) => `${name}: ${count}`),
    changed: [...changed].sort(),
  };
}
