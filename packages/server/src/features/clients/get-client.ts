import type { Client } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import { toClient } from './present.ts';
import { findClient, findKept } from './queries.ts';

/** A client. Of a record that was merged into another, the one it is now, with its id as `merged_into`. */
export async function getClient(db: Db, id: number): Promise<Client> {
  const client = await findClient(db, id);
  if (client) return toClient(client);
  const kept = found(await findKept(db, id), 'Client');
  return { ...toClient(found(await findClient(db, kept), 'Client')), merged_into: kept };
}
