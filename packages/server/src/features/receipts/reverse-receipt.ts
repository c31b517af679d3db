import { inDollars, type MoneyReceipt, type ReceiptReversal, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import { lockBooking, reverseBookingReceipts, reverseBookingWriteOff } from '../bookings/index.ts';
import { inWay, isCredit, lockOrder, reverseGoodsReceipts, reverseGoodsWriteOff } from '../orders/index.ts';
import { isInDollars } from '../policy/index.ts';
import { findReceipt, toMoneyReceipt } from './list-receipts.ts';
import { listReceiptRows, type ReceiptRow } from './queries.ts';

interface Call extends ReceiptReversal {
  id: number;
  actor_id: number;
}

/**
 * Takes back a receipt or a write-off that was a mistake, whole or in part. The debt stands. Throws `Conflict` for one of
 * which nothing is left and for what is itself a refund, `Invalid` for more than is left of it, and for money of a wallet
 * or a card without the reference of how it went back.
 */
export async function reverseReceipt(db: Db, clock: Clock, call: Call): Promise<MoneyReceipt> {
  return inTransaction(db, async (trx) => {
    await lockSale(trx, await findReceipt(trx, call.id));
    // Read again with everything locked: another may have reversed it meanwhile.
    const receipt = await findReceipt(trx, call.id);
    const amount_cents = allow(receipt, call);
    const { id, order_id, order_number, booking_id, payment_method } = receipt;
    const facts = {
      reason: call.reason,
      reference: call.reference,
      in_dollars: await isInDollars(trx, call),
      actor_id: call.actor_id,
      at: clock.now(),
    };
    if (payment_method === null) {
      const part = { id, amount_cents };
      if (booking_id === null) await reverseGoodsWriteOff(trx, part, { ...facts, order_id });
      else await reverseBookingWriteOff(trx, part, { ...facts, booking_id });
    } else {
      const { credit_account_id, wallet_id, client_id } = receipt;
      const part = {
        receipt_id: id,
        payment_method,
        amount_cents,
        credit_account_id,
        wallet_id,
        bill_payment_id: null,
      };
      const parts = call.to ? await inWay(trx, [part], call.to, client_id) : [part];
      if (booking_id === null) await reverseGoodsReceipts(trx, parts, { ...facts, order_id });
      else await reverseBookingReceipts(trx, parts, { ...facts, booking_id });
    }
    await reportAct(trx, {
      kind: 'reversal',
      about: booking_id === null ? { record: 'order', id: order_id } : { record: 'booking', id: booking_id },
      detail: booking_id === null ? '' : order_number,
      amount_cents,
      reason: facts.reason,
      actor_id: facts.actor_id,
      at: facts.at,
    });
    const [reversal] = await listReceiptRows(trx, { order: order_id }, undefined, 1);
    return toMoneyReceipt(reversal!);
  });
}

/** The booking before its order, as everywhere. */
async function lockSale(trx: Transaction<DB>, { booking_id, order_id }: ReceiptRow): Promise<void> {
  if (booking_id !== null) await lockBooking(trx, booking_id);
  await lockOrder(trx, order_id);
}

/** What is taken back, in cents. */
function allow({ kind, payment_method, reversible_cents }: ReceiptRow, call: Call): number {
  if (kind !== 'receipt' && kind !== 'write_off')
    throw new Conflict(text('Only a receipt or a write-off can be reversed.'));
  if (reversible_cents === 0)
    throw new Conflict(
      kind === 'receipt'
        ? text('This money was given back already.')
        : text('This write-off was reversed already.'),
    );
  const amount = call.amount ?? reversible_cents;
  if (amount === 0) throw new Invalid({ amount: [text('Enter an amount above 0.')] });
  if (amount > reversible_cents)
    throw new Invalid({
      amount: [
        text('This is more than what is left of it ({{left}}).', { left: inDollars(reversible_cents) }),
      ],
    });
  const needsNone = payment_method === null || payment_method === 'cash' || isCredit(payment_method);
  if (!needsNone && !call.to && !call.reference)
    throw new Invalid({ reference: [text('Say how the money went back.')] });
  return amount;
}
