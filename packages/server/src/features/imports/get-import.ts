import type { Import, Page, PageQuery, RefusedRow, Text, Translator } from '@revive/contract';
import { say } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById, rowsFor } from '../../http/paging.ts';
import { found } from '../../lib/errors.ts';
import { toImport } from './present.ts';
import { findImport, listImportRows, listRefusedRows } from './queries.ts';

export const getImport = async (db: Db, id: number): Promise<Import> =>
  toImport(found(await findImport(db, id), 'Import'));

/** Imports, newest first. */
export async function listImports(db: Db, query: PageQuery): Promise<Page<Import>> {
  const rows = await listImportRows(db, idCursor(query.cursor), rowsFor(query));
  return pageById(rows, query.page_size, toImport);
}

/** The rows of a file that its last check refused, in the order of the file. */
export async function listRefused(
  db: Db,
  { id, ...query }: PageQuery & { id: number },
  t: Translator,
): Promise<Page<RefusedRow>> {
  found(await findImport(db, id), 'Import');
  const rows = await listRefusedRows(db, id, idCursor(query.cursor), rowsFor(query));
  return pageById(rows, query.page_size, ({ id: row, cells, errors }) => ({
    row,
    cells: cells as string[],
    messages: (errors as unknown as { column: string; message: Text }[]).map(({ column, message }) =>
      [column, say(t, message)].filter(Boolean).join(': '),
    ),
  }));
}
