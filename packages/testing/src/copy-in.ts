import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Sends lines in COPY's text format to a table, the fastest way to insert many rows. */
export const copyIn = (
  client: pg.ClientBase,
  { table, columns, lines }: { table: string; columns: readonly string[]; lines: readonly string[] },
): Promise<void> =>
  pipeline(
    Readable.from([`${lines.join('\n')}\n`]),
    client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)),
  );
