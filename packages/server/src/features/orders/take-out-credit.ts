import { text } from '@revive/contract';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict } from '../../lib/errors.ts';

/**
 * Takes credit that was brought in off the accounts while its orders are taken out, and with them an account that nothing else ever
 * moved. Throws `Conflict` where some of it is spent.
 */
export async function takeOutCredit(
  trx: Transaction<DB>,
  orderIds: readonly number[],
  takeOrdersOut: () => Promise<void>,
): Promise<void> {
  const broughtIn = sql`(
    select credit_account_id as id, sum(subtotal_cents) as cents from orders
    where id = any(${orderIds}::bigint[]) and credit_account_id is not null group by 1)`;
  const { rows } = await sql<{ id: number; is_there: boolean }>`
    with taken as (
      update credit_accounts account set balance_cents = balance_cents - cents
      from ${broughtIn} as brought_in
      where account.id = brought_in.id and balance_cents - set_aside_cents >= cents
      returning account.id
    )
    select id, taken.id is not null as is_there from ${broughtIn} as brought_in left join taken using (id)`.execute(
    trx,
  );
  if (rows.some(({ is_there }) => !is_there))
    throw new Conflict(text('Some of this credit is spent, so its sale cannot be taken back.'));
  await takeOrdersOut();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await sql`
      delete from credit_accounts account where id = any(${ids}::bigint[]) and balance_cents = 0
        and not exists (select from credit_moves where account_id = account.id)
        and not exists (select from bill_lines where account_id = account.id)
        and not exists (select from bill_payments where account_id = account.id)`.execute(trx);
}
