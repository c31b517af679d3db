import type { Page, PageQuery, UnreadMessage, UnreadReason } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { found } from '../../lib/errors.ts';
import { listUnreadRows } from '../transfers/index.ts';
import { findSecret } from './queries.ts';

/** Messages of a wallet that were not read, newest first. Throws `NotFound` for no wallet. */
export async function listUnread(
  db: Db,
  { id, cursor, page_size }: PageQuery & { id: number },
): Promise<Page<UnreadMessage>> {
  found(await findSecret(db, id), 'Wallet');
  const rows = await listUnreadRows(db, id, idCursor(cursor), page_size + 1);
  return pageById(rows, page_size, ({ unread_because, received_at, ...row }) => ({
    id: row.id,
    text: row.text,
    sender: row.sender,
    why: unread_because as UnreadReason,
    received_at: received_at.toISOString(),
  }));
}
