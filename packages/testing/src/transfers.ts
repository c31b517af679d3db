import type { Insertable } from 'kysely';
import type { Db } from '../../server/src/db/client.ts';
import type { Transfers } from '../../server/src/db/types.generated.ts';
import { businessDate } from '../../server/src/lib/business-time.ts';
import { START } from './clock.ts';

let made = 0;

/** A transfer of $10 that came into the first wallet, as its message brought it, and is free. Returns its id. */
export async function aTransfer(
  db: Db,
  { at = new Date(START), ...given }: Partial<Insertable<Transfers>> & { at?: Date } = {},
): Promise<number> {
  made += 1;
  const { id } = await db
    .insertInto('transfers')
    .values({
      wallet_id: 1,
      direction: 'in',
      party: '252615550123',
      amount_mils: 10_000,
      moved_at: at,
      business_day: businessDate(at, 'Africa/Mogadishu'),
      key: `test|${made}`,
      confirmed_at: at,
      created_at: at,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
