import { type MoneyWay, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict } from '../../lib/errors.ts';
import type { Part } from './allocate-refund.ts';
import { creditAccountOf } from './credit-accounts.ts';

/**
 * Parts of receipts that go back in another way than they came. As credit they are kept for the client; throws `Conflict`
 * where the buyer is none.
 */
export async function inWay<P extends Part>(
  trx: Transaction<DB>,
  parts: readonly P[],
  payment_method: MoneyWay,
  clientId: number | null,
): Promise<P[]> {
  if (payment_method === 'credit' && clientId === null)
    throw new Conflict(text('Only for a client can money be kept as credit.'));
  const credit_account_id =
    payment_method === 'credit' && parts.length > 0 ? await creditAccountOf(trx, clientId!) : null;
  return parts.map((part) => ({
    ...part,
    payment_method,
    credit_account_id,
    wallet_id: payment_method === 'mobile_money' ? part.wallet_id : null,
  }));
}
