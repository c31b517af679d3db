import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { fullName } from '../../db/full-name.ts';

export interface MovementRow {
  id: number;
  kind: string;
  from_code: string;
  from_name: string;
  to_code: string;
  to_name: string;
  amount_cents: number;
  currency: string | null;
  units: number | null;
  rate_hundredths: number | null;
  reason: string;
  business_day: string;
  moved_at: Date;
  made_by_name: string | null;
  shift_id: number | null;
  reverses_id: number | null;
  reversed_by: number | null;
  /** Whether a transfer of a wallet is this movement. */
  is_matched: boolean;
}

interface Wanted {
  id?: number;
  kind?: string | undefined;
  /** Only those below this id. */
  before?: number | undefined;
}

/** Movements, newest first, `limit` of them; without a kind or an id not what operators withhold. */
export async function listMovementRows(
  db: Db,
  { id, kind, before }: Wanted,
  limit: number,
): Promise<MovementRow[]> {
  const side = (name: 'from' | 'to') => {
    const [account, wallet] = [sql.ref(`move.${name}_account`), sql.ref(`move.${name}_wallet_id`)];
    return sql`
      coalesce('wallet:' || ${wallet}, ${account}) as ${sql.ref(`${name}_code`)},
      coalesce((select name from wallets where id = ${wallet}), (select name from accounts where code = ${account}))
        as ${sql.ref(`${name}_name`)}`;
  };
  const which = kind === undefined ? sql`kind <> 'withheld'` : sql`kind = ${kind}`;
  const { rows } = await sql<MovementRow>`
    select move.id, move.kind, ${side('from')}, ${side('to')}, move.amount_cents, move.currency, move.units, move.rate_hundredths, move.reason, move.business_day, move.moved_at,
      ${fullName('users')} as made_by_name, move.shift_id, move.reverses_id, reversal.id as reversed_by,
      exists (select from transfers where account_move_id = move.id) as is_matched
    from account_moves move
      left join users on users.id = move.made_by
      left join account_moves reversal on reversal.reverses_id = move.id
    where ${id === undefined ? sql`move.${which}` : sql`move.id = ${id}`} and ${before === undefined ? sql`true` : sql`move.id < ${before}`}
    order by move.id desc limit ${limit}`.execute(db);
  return rows;
}
