import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { allocateRefund, inWay, listPaymentsOf, type MoneyMove } from '../orders/index.ts';

/** Makes a part of what a sale received its client's credit, of the newest receipts first. Nothing for 0 cents or less. */
export async function refundToCredit(
  trx: Transaction<DB>,
  sale: { id: number } | undefined,
  { client_id, cents }: { client_id: number; cents: number },
): Promise<MoneyMove[]> {
  if (cents <= 0 || !sale) return [];
  const parts = allocateRefund(await listPaymentsOf(trx, sale.id), cents);
  return (await inWay(trx, parts, 'credit', client_id)).map((part) => ({
    kind: 'refund',
    payment_method: part.payment_method,
    amount_cents: part.amount_cents,
    credit_account_id: part.credit_account_id,
    reference: null,
    reverses_id: part.receipt_id,
    shift_id: null,
  }));
}
