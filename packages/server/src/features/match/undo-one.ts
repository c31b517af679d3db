import { type MatchSettling, TAKEN_BACK, text } from '@revive/contract';
import { Conflict } from '../../lib/errors.ts';
import { reverseMove } from '../accounts/index.ts';
import { reportAct } from '../alerts/index.ts';
import { findOrder, listPaymentsOf, reverseGoodsReceipts } from '../orders/index.ts';
import { type Transfer, updateTransfer } from '../transfers/index.ts';
import { listSettlingMoves, type SettlingMove } from './day-queries.ts';
import { type Evening, lockOfDay } from './evening.ts';
import { findOrderOfPayment } from './undo-queries.ts';

/** Takes back how something of the day was settled. Throws `NotFound`, and `Conflict` for what is not settled. */
export const undoOne = (evening: Evening, undo: MatchSettling['undo'][number]): Promise<void> =>
  'transfer' in undo ? undoTransfer(evening, undo.transfer) : undoMove(evening, undo.move);

/** The transfer is free again; what it alone brought into the books is taken out of them. */
async function undoTransfer(evening: Evening, id: number): Promise<void> {
  const { trx } = evening;
  const transfer = await lockOfDay(evening, id);
  const isSettled =
    transfer.ignored_at !== null ||
    transfer.attempt_id !== null ||
    transfer.order_payment_id !== null ||
    transfer.finance_payment_id !== null ||
    transfer.account_move_id !== null;
  if (!isSettled) throw new Conflict(text('This transfer is not settled.'), { transfer: id });
  await updateTransfer(trx, id, {
    attempt_id: null,
    order_payment_id: null,
    finance_payment_id: null,
    account_move_id: null,
    ignored_at: null,
    ignored_by: null,
    ignore_reason: null,
  });
  if (transfer.account_move_id !== null) await takeBack(evening, transfer.account_move_id, transfer.moved_at);
  if (transfer.order_payment_id !== null) await takeCreditBack(evening, transfer, transfer.order_payment_id);
  for (const move of await listSettlingMoves(trx, { wallet_id: evening.wallet.id, day: evening.day }))
    if (move.settles_source === 'transfer' && move.settles_id === id)
      await takeBack(evening, move.id, transfer.moved_at);
}

async function undoMove(evening: Evening, id: number): Promise<void> {
  const moves = await listSettlingMoves(evening.trx, { wallet_id: evening.wallet.id, day: evening.day });
  const move = moves.find((one: SettlingMove) => one.id === id && one.settles_source !== 'transfer');
  if (!move) throw new Conflict(text('This is not settled, or was taken back already.'), { move: id });
  await takeBack(evening, id, move.moved_at);
}

/** Dated as what it takes back, so that the day is as it was. */
const takeBack = ({ trx, day, actor_id }: Evening, id: number, at: Date) =>
  reverseMove(trx, { id, reason: TAKEN_BACK, at, actor_id, business_day: day });

/** Credit that Match sold for the transfer alone. What a bill or a person booked stays, and is in the books only. */
async function takeCreditBack(evening: Evening, transfer: Transfer, paymentId: number): Promise<void> {
  const { trx, actor_id } = evening;
  const order_id = await findOrderOfPayment(trx, paymentId);
  const order = order_id === undefined ? undefined : await findOrder(trx, order_id);
  const isOfMatch =
    order?.channel === 'CREDIT' &&
    order.created_at.getTime() === transfer.moved_at.getTime() &&
    order.shift_id === null;
  if (!isOfMatch) return;
  const [receipt] = await listPaymentsOf(trx, order.id);
  const facts = {
    reason: TAKEN_BACK,
    reference: transfer.transaction_id ?? String(transfer.id),
    actor_id,
    at: transfer.moved_at,
  };
  await reverseGoodsReceipts(
    trx,
    [
      {
        receipt_id: receipt!.id,
        payment_method: 'mobile_money',
        amount_cents: receipt!.amount_cents,
        credit_account_id: null,
        wallet_id: evening.wallet.id,
        bill_payment_id: null,
      },
    ],
    { order_id: order.id, ...facts },
  );
  await reportAct(trx, {
    kind: 'reversal',
    about: { record: 'order', id: order.id },
    amount_cents: receipt!.amount_cents,
    ...facts,
    at: evening.now,
  });
}
