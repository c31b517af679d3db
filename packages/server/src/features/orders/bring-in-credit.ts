import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { type BroughtForward, bringInOrders } from './bring-in-orders.ts';
import { creditAccountsOf } from './credit-accounts.ts';

type Kept = Omit<BroughtForward, 'paid' | 'discount_cents' | 'credit_account_id'>;

/** Writes money that was kept for clients before the books began: each is a sale of credit, and in the balance of its client. */
export async function bringInCredit(
  trx: Transaction<DB>,
  kept: readonly Kept[],
  facts: Parameters<typeof bringInOrders>[2],
): Promise<void> {
  const accounts = await creditAccountsOf(
    trx,
    kept.map(({ client_id }) => client_id),
  );
  const sold = kept.map((credit) => ({
    ...credit,
    discount_cents: 0,
    paid: null,
    credit_account_id: accounts.get(credit.client_id)!,
  }));
  await bringInOrders(trx, sold, facts);
  await sql`
    update credit_accounts set balance_cents = balance_cents + cents
    from unnest(${sold.map(({ credit_account_id }) => credit_account_id)}::bigint[],
      ${sold.map(({ amount_cents }) => amount_cents)}::bigint[]) as given(id, cents)
    where credit_accounts.id = given.id`.execute(trx);
}

/** What was brought in already as kept for clients, by client. */
export const findOldCredit = async (db: Db, clientIds: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('orders')
    .select(['client_id', sql<number>`sum(subtotal_cents)::bigint`.as('cents')])
    .where('channel', '=', 'CREDIT')
    .where('import_id', 'is not', null)
    .where('status', '<>', 'CANCELLED')
    .where('client_id', '=', sql<number>`any(${clientIds}::bigint[])`)
    .groupBy('client_id')
    .execute();
  return new Map(rows.map(({ client_id, cents }) => [client_id!, cents]));
};
