import { type AuditEntry, type AuditFilter, type Page, type PageQuery, text } from '@revive/contract';
import type * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { Invalid } from '../../lib/errors.ts';
import { lookUpNames, lookUpSessions } from './look-up-names.ts';
import { toEntry } from './present.ts';
import { listEntryRows } from './queries.ts';

type Filter = z.output<z.ZodObject<typeof AuditFilter>>;

/** The audit trail, newest first. A record is given by type and id; throws `Invalid` when the type is missing. */
export async function listEntries(db: Db, query: Filter & PageQuery): Promise<Page<AuditEntry>> {
  if (query.record_id && !query.record_type)
    throw new Invalid({ record_type: [text('Say which type of record has this id.')] });
  const rows = await listEntryRows(db, query, idCursor(query.cursor), query.page_size + 1);
  const shown = rows.slice(0, query.page_size);
  const nameOf = await lookUpNames(db, shown);
  const sessions = await lookUpSessions(db, shown);
  return pageById(rows, query.page_size, (row) => toEntry(row, nameOf, sessions));
}
