import type { ClientMerge } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { getClient } from '../clients/index.ts';
import { listMergeRows } from './queries.ts';

/** What was merged into a client, the latest first, also what was taken back. */
export async function listMerges(db: Db, client: number): Promise<ClientMerge[]> {
  const { id } = await getClient(db, client);
  return (await listMergeRows(db, id)).map((row) => ({
    id: row.id,
    other: { id: row.other_id, name: row.other_name, phone: row.other_phone },
    reason: row.reason,
    at: row.merged_at.toISOString(),
    by: row.merged_by,
    taken_back: row.taken_back_at && {
      reason: row.take_back_reason ?? '',
      at: row.taken_back_at.toISOString(),
      by: row.taken_back_by ?? '',
    },
    can_take_back: row.taken_back_at === null && !row.has_later,
  }));
}
