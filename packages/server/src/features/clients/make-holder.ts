import type { Client } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { found } from '../../lib/errors.ts';
import { getClient } from './get-client.ts';
import { holdPhone } from './people.ts';
import { lockClient } from './queries.ts';

/** Makes a client the holder of their phone. Throws `NotFound` for one who is archived. */
export async function makeHolder(db: Db, id: number): Promise<Client> {
  return inTransaction(db, async (trx) => {
    const { phone } = found(await lockClient(trx, id), 'Client');
    await holdPhone(trx, { id, phone });
    return getClient(trx, id);
  });
}
