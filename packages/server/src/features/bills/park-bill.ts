import { type NewParkedBill, type Page, type PageQuery, type ParkedBill, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { found, Invalid } from '../../lib/errors.ts';
import { findKept } from '../clients/index.ts';
import { findParked, listParkedRows } from './bill-queries.ts';
import { toParkedBill } from './present.ts';
import { findClientName } from './queries.ts';

interface Call extends NewParkedBill {
  actor_id: number;
  at: Date;
}

/** Puts lines by under a name. Nothing of them is kept or priced. */
export async function parkBill(db: Db, { name, client, lines, actor_id, at }: Call): Promise<ParkedBill> {
  const client_id = client ? ((await findKept(db, client)) ?? client) : null;
  if (client_id !== null && !(await findClientName(db, client_id)))
    throw new Invalid({ client: [text('Client not found')] });
  const { id } = await db
    .insertInto('parked_bills')
    .values({ name, client_id, lines: JSON.stringify(lines), parked_at: at, parked_by: actor_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return toParkedBill(await findParked(db, id));
}

/** Parked bills of all desks, newest first. */
export async function listParked(db: Db, query: PageQuery): Promise<Page<ParkedBill>> {
  const rows = await listParkedRows(db, idCursor(query.cursor), query.page_size + 1);
  return pageById(rows, query.page_size, toParkedBill);
}

/** Removes a parked bill. Of two desks that take it up in the same moment one finds it gone. */
export async function unparkBill(db: Db, id: number): Promise<void> {
  const removed = await db.deleteFrom('parked_bills').where('id', '=', id).returning('id').executeTakeFirst();
  found(removed, 'Parked bill');
}
