import type { Insertable, Transaction } from 'kysely';
import type { DB, OrderPayments } from '../../db/types.generated.ts';
import { moveCredit } from './credit-accounts.ts';
import { insertOrderPayments } from './queries.ts';

/** Writes receipts or refunds of an order. What is paid from or given back to credit moves its balance. Throws as `moveCredit`. */
export async function writePayments(
  trx: Transaction<DB>,
  payments: readonly Insertable<OrderPayments>[],
): Promise<{ id: number }[]> {
  const written = await insertOrderPayments(trx, payments);
  for (const { credit_account_id, kind, amount_cents } of payments)
    if (typeof credit_account_id === 'number')
      await moveCredit(
        trx,
        credit_account_id,
        kind === 'receipt' ? -Number(amount_cents) : Number(amount_cents),
      );
  return written;
}
