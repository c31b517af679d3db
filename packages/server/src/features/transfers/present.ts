import type { Transfer } from '@revive/contract';
import type { TransferRow } from './queries.ts';

/** Thousandths of a dollar as the dollars that calls speak. */
export const fromMils = (mils: number): number => mils / 1000;

export const toTransfer = (row: TransferRow): Transfer => ({
  id: row.id,
  wallet: row.wallet_id,
  direction: row.direction as Transfer['direction'],
  party: row.party,
  party_name: row.party_name,
  amount: fromMils(row.amount_mils),
  at: row.moved_at.toISOString(),
  balance_after: row.balance_mils === null ? null : fromMils(row.balance_mils),
  transaction_id: row.transaction_id,
  state: stateOf(row),
  used_by: useOf(row),
  confirmed: row.confirmed_at !== null,
  ignore_reason: row.ignore_reason,
});

const isUsed = (row: TransferRow) =>
  [row.attempt_id, row.order_payment_id, row.finance_payment_id, row.account_move_id].some(
    (id) => id !== null,
  );

function stateOf(row: TransferRow): Transfer['state'] {
  if (row.ignored_at !== null) return 'ignored';
  if (isUsed(row)) return 'used';
  return row.is_doubtful ? 'doubtful' : 'free';
}

function useOf(row: TransferRow): Transfer['used_by'] {
  if (row.account_move_id !== null)
    return { kind: 'account_move', id: row.account_move_id, reference: row.move_kind! };
  if (row.receipt_kind === 'refund')
    return { kind: 'refund', id: row.order_payment_id!, reference: row.order_number! };
  if (row.bill_id !== null) return { kind: 'bill', id: row.bill_id, reference: row.bill_number! };
  if (row.finance_payment_id !== null)
    return { kind: 'finance_payment', id: row.finance_payment_id, reference: row.payment_name! };
  if (row.booking_id !== null)
    return { kind: 'booking', id: row.booking_id, reference: row.order_number ?? String(row.booking_id) };
  return row.order_id === null ? null : { kind: 'order', id: row.order_id, reference: row.order_number! };
}
