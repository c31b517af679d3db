import type { Insertable } from 'kysely';
import type { Db } from '../../server/src/db/client.ts';
import type { Transfers } from '../../server/src/db/types.generated.ts';
import { businessDate } from '../../server/src/lib/business-time.ts';

/** Dollars, above 0 what came in. `unseen` moves before it without a message, `fee` is what the operator names as its charge. */
interface Moved {
  amount: number;
  /** `252` and nine digits. */
  party?: string | null;
  /** An instant; a minute after the one before where nothing is said. */
  at?: string;
  unseen?: number;
  fee?: number;
}

const mils = (dollars: number) => Math.round(dollars * 1000);

/** The phone of a wallet, whose operator sends a message for each transfer with the balance after it. */
export function aPhone(
  db: Db,
  { wallet_id = 1, begins = 500 }: { wallet_id?: number; begins?: number } = {},
) {
  let balance = mils(begins);
  let count = 0;
  let last = new Date('2026-11-20T06:00:00Z');
  return {
    /** What its last message says, in dollars. */
    balance: () => balance / 1000,
    /** A message of a transfer comes. Returns the id of the transfer. */
    async moves({ amount, party = '252615550123', at, unseen = 0, fee = 0 }: Moved): Promise<number> {
      last = at ? new Date(at) : new Date(last.getTime() + 60_000);
      balance += mils(unseen) + mils(amount) - mils(fee);
      count += 1;
      const message = await db
        .insertInto('wallet_messages')
        .values({
          wallet_id,
          text: `message ${count}`,
          text_hash: Buffer.from(`message ${count}`),
          came_by: 'pasted',
          received_at: last,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = {
        wallet_id,
        direction: amount > 0 ? 'in' : 'out',
        party,
        amount_mils: Math.abs(mils(amount)),
        fee_mils: mils(fee),
        moved_at: last,
        business_day: businessDate(last, 'Africa/Mogadishu'),
        balance_mils: balance,
        key: `${wallet_id}|${count}`,
        message_id: message.id,
        confirmed_at: last,
        created_at: last,
      } satisfies Insertable<Transfers>;
      const { id } = await db.insertInto('transfers').values(row).returning('id').executeTakeFirstOrThrow();
      return id;
    },
  };
}
