import { createHash } from 'node:crypto';
import { type Import, type ImportMapping, type NewImport, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { decodeFile } from '../../lib/table/decode-file.ts';
import { readTable } from '../../lib/table/read-table.ts';
import { getPolicy } from '../policy/index.ts';
import { getImport } from './get-import.ts';
import { guessColumns } from './guess-columns.ts';
import { deleteUploads, findMapping, findSameFile, insertImport, insertRows } from './queries.ts';

interface Call {
  body: NewImport;
  actor_id: number;
}

/**
 * Keeps the rows of a file and guesses its columns. Throws `Invalid` for what is no table, and `Conflict` where the same file
 * was brought in already.
 */
export async function uploadImport(db: Db, clock: Clock, { body, actor_id }: Call): Promise<Import> {
  const { columns, rows } = readTable(decodeFile(body.file));
  const file = {
    kind: body.kind,
    file_hash: createHash('sha256')
      .update(body.file as Buffer)
      .digest(),
  };
  return inTransaction(db, async (trx) => {
    await refuseSameFile(trx, file);
    await deleteUploads(trx, file);
    const last = (await findMapping(trx, body.kind))?.mapping as ImportMapping | undefined;
    const { id } = await insertImport(trx, {
      ...file,
      name: body.name ?? `${body.kind}.csv`,
      columns: JSON.stringify(columns),
      row_count: rows.length,
      mapping: JSON.stringify(guessColumns(body.kind, columns, last)),
      created_by: actor_id,
      created_at: clock.now(),
    });
    await insertRows(trx, id, rows);
    return getImport(trx, id);
  });
}

/** Throws `Conflict` where the file was brought in and not undone. */
export async function refuseSameFile(db: Db, file: { kind: string; file_hash: Buffer }): Promise<void> {
  const same = await findSameFile(db, file);
  if (!same) return;
  const { locale, time_zone } = await getPolicy(db);
  throw new Conflict(
    text('This file was brought in already, as {{name}} on {{day}}. Undo that first to bring it in again.', {
      name: same.name,
      day: { at: same.done_at!, style: 'medium', locale, time_zone },
    }),
    { import: same.id },
  );
}
