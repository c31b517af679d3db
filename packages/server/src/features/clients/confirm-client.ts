import type { Client } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { found } from '../../lib/errors.ts';
import { getClient } from './get-client.ts';
import { lockClient, updateClientRow } from './queries.ts';

/** Notes that the desk knows who a client is that came by herself, or takes it back. */
export async function confirmClient(db: Db, id: number, confirmed: boolean): Promise<Client> {
  return inTransaction(db, async (trx) => {
    found(await lockClient(trx, id), 'Client');
    await updateClientRow(trx, id, { to_confirm: !confirmed });
    return getClient(trx, id);
  });
}
