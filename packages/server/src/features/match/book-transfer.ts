import { cents as asCents, type Settling, text } from '@revive/contract';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { findKept, getClient } from '../clients/index.ts';
import { creditAccountOf, listPaymentsOf, sellCredit } from '../orders/index.ts';
import { getPolicy } from '../policy/index.ts';
import { type Transfer, updateTransfer } from '../transfers/index.ts';
import { type BookedAs, type Direction, toCents } from './arithmetic.ts';
import { book, type Evening, reasonOf } from './evening.ts';
import { bookCharge } from './join-transfer.ts';

/** Books a transfer that is no payment: a fee, tax, the owner's money, or something else with its reason. */
export async function bookTransfer(
  evening: Evening,
  transfer: Transfer,
  { as, reason }: { as: BookedAs; reason: string },
): Promise<void> {
  const account_move_id = await book(evening, {
    as,
    direction: transfer.direction as Direction,
    cents: toCents(transfer.amount_mils),
    reason,
    at: transfer.moved_at,
  });
  await updateTransfer(evening.trx, transfer.id, { account_move_id, is_doubtful: false });
  await bookCharge(evening, transfer);
}

/** Says why a transfer is nothing of the business. The books do not change. */
export const ignoreTransfer = (
  { trx, actor_id, now }: Evening,
  { id }: Transfer,
  settling: Settling,
): Promise<unknown> =>
  updateTransfer(trx, id, {
    is_doubtful: false,
    ignored_at: now,
    ignored_by: actor_id,
    ignore_reason: reasonOf(settling),
  });

/**
 * Keeps what came for a client, as credit. Throws `Conflict` for what went out, `Invalid` at `client` where there is none of this id.
 */
export async function keepForClient(evening: Evening, transfer: Transfer, client: number): Promise<void> {
  const { trx, wallet, actor_id } = evening;
  if (transfer.direction === 'out')
    throw new Conflict(text('Only what came in can be kept for a client.'), { transfer: transfer.id });
  const amount_cents = toCents(transfer.amount_mils);
  if (amount_cents === 0)
    throw new Conflict(text('Less than a cent is not booked. Ignore it, with a reason.'));
  const client_id = (await findKept(trx, client)) ?? client;
  const buyer = await getClient(trx, client_id).catch(() => {
    throw new Invalid({ client: [text('Client not found')] });
  });
  const { id } = await sellCredit(trx, await getPolicy(trx), {
    account_id: await creditAccountOf(trx, client_id),
    is_card: false,
    amount_cents: asCents(amount_cents),
    buyer: { client_id, name: buyer.name, phone: buyer.phone },
    receipts: [
      {
        amount_cents,
        payment_method: 'mobile_money',
        reference: transfer.transaction_id,
        phone: transfer.party,
        wallet_id: wallet.id,
        kind: 'credit_sale',
        actor_id,
        shift_id: null,
        at: transfer.moved_at,
      },
    ],
    shift_id: null,
    actor_id,
    at: transfer.moved_at,
  });
  const [receipt] = await listPaymentsOf(trx, id);
  await updateTransfer(trx, transfer.id, {
    order_payment_id: found(receipt, 'Receipt').id,
    is_doubtful: false,
  });
  await bookCharge(evening, transfer);
}
