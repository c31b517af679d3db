import type { PaymentMethod } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { allocateRefund, listPaymentsOf, type MoneyMove } from '../orders/index.ts';

/** What of the receipts of a sale becomes the credit of its client, the newest receipts first. Nothing for 0 cents or less. */
export async function refundToCredit(
  trx: Transaction<DB>,
  orderId: number | undefined,
  cents: number,
): Promise<MoneyMove[]> {
  if (cents <= 0 || orderId === undefined) return [];
  return allocateRefund(await listPaymentsOf(trx, orderId), cents).map(({ receipt_id, amount_cents }) => ({
    kind: 'refund',
    payment_method: 'credit' as PaymentMethod,
    amount_cents,
    reference: null,
    reverses_id: receipt_id,
    shift_id: null,
  }));
}
