import { text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { found, Invalid } from '../../lib/errors.ts';
import { getClient } from '../clients/index.ts';

interface Said {
  id: number;
  other: number;
  apart: boolean;
  actor_id: number;
}

/** Notes that two clients who look alike are two people, or takes it back. */
export async function tellApart(db: Db, clock: Clock, { id, other, apart, actor_id }: Said): Promise<void> {
  if (id === other) throw new Invalid({ other: [text('Choose another record than this one.')] });
  await inTransaction(db, async (trx) => {
    for (const client of [id, other]) found(await getClient(trx, client), 'Client');
    const pair = { low_id: Math.min(id, other), high_id: Math.max(id, other) };
    if (apart)
      await trx
        .insertInto('not_doubles')
        .values({ ...pair, said_at: clock.now(), said_by: actor_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await trx
        .deleteFrom('not_doubles')
        .where('low_id', '=', pair.low_id)
        .where('high_id', '=', pair.high_id)
        .execute();
  });
}
