import {
  type Archive,
  calls,
  EXPORT_KINDS,
  type Export,
  type NewExport,
  type Page,
  type PageQuery,
  text,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { idCursor, pageById, rowsFor } from '../../http/paging.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { type ExportRow, findExport, findPart, insertExport, listExportRows, startJob } from './queries.ts';

const toExport = (row: ExportRow): Export => ({
  id: row.id,
  kinds: row.kinds as Export['kinds'],
  state: row.state as Export['state'],
  progress: row.progress,
  created_by: row.created_by_name,
  created_at: row.created_at.toISOString(),
  done_at: row.done_at?.toISOString() ?? null,
  bytes: row.bytes,
  file: row.state === 'done' ? calls.exports.file.path.replace(':id', String(row.id)) : null,
});

export const getExport = async (db: Db, id: number): Promise<Export> =>
  toExport(found(await findExport(db, id), 'Export'));

export async function listExports(db: Db, query: PageQuery): Promise<Page<Export>> {
  const rows = await listExportRows(db, idCursor(query.cursor), rowsFor(query));
  return pageById(rows, query.page_size, toExport);
}

/** Asks for an export, which a job makes at once. */
export const startExport = (
  db: Db,
  clock: Clock,
  { body, actor_id }: { body: NewExport; actor_id: number },
): Promise<Export> =>
  inTransaction(db, async (trx) => {
    const wanted = new Set(body.kinds ?? EXPORT_KINDS);
    const kinds = EXPORT_KINDS.filter((kind) => wanted.has(kind));
    const { id } = await insertExport(trx, { kinds, created_by: actor_id, created_at: clock.now() });
    await startJob(trx);
    return getExport(trx, id);
  });

/** The archive, read piece by piece while it is sent. Throws `Conflict` while it is not done. */
export async function readExport(db: Db, id: number): Promise<Archive> {
  const row = found(await findExport(db, id), 'Export');
  if (row.state !== 'done') throw new Conflict(text('This export is not done yet.'));
  const { time_zone } = await getPolicy(db);
  return { name: `export-${businessDate(row.created_at, time_zone)}-${id}.zip`, chunks: parts() };

  async function* parts(): AsyncGenerator<Uint8Array> {
    for (let n = 1; ; n += 1) {
      const part = await findPart(db, id, n);
      if (!part) return;
      yield part.bytes;
    }
  }
}
