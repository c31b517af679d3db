import { type MadeApiKey, type NewApiKey, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { found, Invalid } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { beginOf, hashKey, makeKey } from './hash-key.ts';
import { toApiKey } from './present.ts';
import { findKey, insertKey } from './queries.ts';

/** Makes a key that acts for this person. It is shown here and never again. Throws `Invalid` for a name that is taken or a day that is over. */
export const createKey = (
  db: Db,
  clock: Clock,
  { actor_id, ...body }: NewApiKey & { actor_id: number },
): Promise<MadeApiKey> =>
  inTransaction(db, async (trx) => {
    const now = clock.now();
    const today = businessDate(now, (await getPolicy(trx)).time_zone);
    if (body.expires_on !== null && body.expires_on < today)
      throw new Invalid({ expires_on: [text('Choose today or a later day.')] });
    const key = makeKey();
    const row = {
      ...body,
      key_hash: hashKey(key),
      begins: beginOf(key),
      created_by: actor_id,
      created_at: now,
    };
    const { id } = await insertKey(trx, row).catch(refuseTakenName);
    return { ...toApiKey(found(await findKey(trx, id), 'Key'), today), key };
  });

function refuseTakenName(error: { constraint?: string }): never {
  if (error.constraint === 'api_keys_name')
    throw new Invalid({ name: [text('A key with this name exists. Revoke it, or choose another name.')] });
  throw error;
}
