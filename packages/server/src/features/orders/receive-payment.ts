import type { MoneyWay } from '@revive/contract';
import type { Transaction, Updateable } from 'kysely';
import type { DB, Orders } from '../../db/types.generated.ts';
import { reportAct } from '../alerts/index.ts';
import { type Account, type JournalEntry, postJournalEntry } from '../ledger/index.ts';
import { planOrderPage, planReceiptLink } from '../messages/index.ts';
import type { Order } from './ensure-service-sale.ts';
import { listLinesOf } from './order-queries.ts';
import { addToOrder, updateOrder } from './queries.ts';
import { unpaidOf } from './rules.ts';
import { type CashNotes, writePayments } from './write-payment.ts';

export const ACCOUNT_OF: Record<MoneyWay, Account> = {
  cash: 'cash',
  card: 'card',
  mobile_money: 'mobile_wallet',
  credit: 'client_credit',
  gift_card: 'client_credit',
};

/** Whether nothing of an order is left to pay. */
export const isPaid = (order: Order): boolean => unpaidOf(order) <= 0;

export interface Receipt {
  amount_cents: number;
  /** The cash handed over at the counter, when it is more than the amount; for the receipt. */
  tendered_cents?: number;
  payment_method: MoneyWay;
  /** The wallet's transaction id, if any. */
  reference: string | null;
  /** The wallet that took it, and the number that paid. */
  wallet?: string | undefined;
  phone?: string | null;
  /** The wallet of the business that mobile money came into; the default one where nothing is said. */
  wallet_id?: number | null | undefined;
  /** Whether a manager keeps a transfer with it that came for no sale: the owner hears of that, and of nothing written by hand. */
  keeps_transfer?: boolean;
  /** The account that pays, where it is credit. */
  credit_account_id?: number | null;
  /** The payment of a bill that it is a part of: the bill reports it, and sends its receipt. */
  bill_payment_id?: number;
  /** What of cash was in the second currency. */
  notes?: CashNotes | undefined;
  /** The purpose of the payment, for the ledger. */
  kind: string;
  actor_id: number | null;
  /** The shift whose drawer, terminal or phone took the money; null for wallet payments of the payment API. */
  shift_id: number | null;
  at: Date;
}

/** Receives money for an order: its sums, the receipt and the journal entry together. */
export async function receivePayment(trx: Transaction<DB>, order: Order, receipt: Receipt): Promise<Order> {
  const { amount_cents } = receipt;
  const ending = endingOf(order, receipt);
  if (amount_cents === 0) return ending ? updateOrder(trx, order.id, ending) : order;
  const entry = await postJournalEntry(trx, entryOfReceipt(order, receipt));
  await writeReceipts(trx, order, [receipt], [entry.id]);
  const received = await addToOrder(trx, order.id, { received_cents: amount_cents }, ending);
  if (order.paid_at === null && received.paid_at !== null && received.channel === 'ONLINE_SHOP')
    await planOrderPage(trx, received, receipt.at);
  return received;
}

/** Ends an order of the shop without goods, once what was ordered in their place is paid: there is nothing to hand over. */
export async function endWithoutMoney(
  trx: Transaction<DB>,
  order: Order,
  { at }: { at: Date },
): Promise<Order> {
  if (order.status === 'CANCELLED' || order.paid_at !== null || !isPaid(order)) return order;
  const { length } = await listLinesOf(trx, order.id);
  const ended = await updateOrder(trx, order.id, {
    paid_at: at,
    hold_ends_at: null,
    ...(length === 0 && { status: 'DELIVERED' }),
  });
  if (ended.channel === 'ONLINE_SHOP') await planOrderPage(trx, ended, at);
  return ended;
}

/** The entry of money received for an order. */
export const entryOfReceipt = (order: Order, receipt: Receipt): JournalEntry => ({
  kind: receipt.kind,
  description: `Payment of order ${order.order_number}`,
  source: { type: 'order', id: order.id },
  client_id: order.client_id,
  actor_id: receipt.actor_id,
  at: receipt.at,
  lines: [
    {
      account: ACCOUNT_OF[receipt.payment_method],
      wallet_id: receipt.wallet_id,
      debit_cents: receipt.amount_cents,
    },
    { account: 'receivable', credit_cents: receipt.amount_cents },
  ],
});

/** Writes receipts of money, each posted by the entry at its place. The buyer at the counter is sent a link to the sale. */
export async function writeReceipts(
  trx: Transaction<DB>,
  order: Order,
  receipts: readonly Receipt[],
  entries: readonly number[],
): Promise<void> {
  if (receipts.length === 0) return;
  const written = await writePayments(
    trx,
    receipts.map((receipt, place) => ({
      order_id: order.id,
      kind: 'receipt',
      payment_method: receipt.payment_method,
      amount_cents: receipt.amount_cents,
      reference: receipt.reference,
      wallet: receipt.wallet ?? null,
      phone: receipt.phone ?? null,
      wallet_id: receipt.wallet_id ?? null,
      credit_account_id: receipt.credit_account_id ?? null,
      bill_payment_id: receipt.bill_payment_id ?? null,
      notes: receipt.notes,
      journal_entry_id: entries[place]!,
      recorded_by: receipt.actor_id,
      recorded_at: receipt.at,
      shift_id: receipt.shift_id,
    })),
  );
  for (const [place, receipt] of receipts.entries()) {
    if (receipt.bill_payment_id !== undefined) continue;
    if (isByHand(receipt))
      await reportAct(trx, {
        kind: receipt.keeps_transfer ? 'kept_transfer' : 'seen_transfer',
        about: { record: 'order', id: order.id },
        detail: receipt.reference ?? '',
        amount_cents: receipt.amount_cents,
        actor_id: receipt.actor_id,
        at: receipt.at,
      });
    if (order.channel === 'POS')
      await planReceiptLink(trx, { ...order, payment_id: written[place]!.id }, receipt.at);
  }
}

/** Mobile money that a person wrote down, with no wallet asked and no transfer named. */
export const isByHand = ({ payment_method, wallet }: Pick<Receipt, 'payment_method' | 'wallet'>): boolean =>
  payment_method === 'mobile_money' && wallet === undefined;

const FULFILLED_BY_STAFF = ['ONLINE_SHOP', 'MOBILE_APP'];

/**
 * The changes of a fully paid order, whose reservation ends; undefined when it is not fully paid or nothing changes. A
 * treatment or counter sale is confirmed; an online order waits for staff to confirm it. A cancelled order stays
 * cancelled, and its money is due for a refund.
 */
function endingOf(order: Order, receipt: Receipt): Updateable<Orders> | undefined {
  const after = { ...order, received_cents: order.received_cents + receipt.amount_cents };
  if (!isPaid(after) || order.status === 'CANCELLED') return undefined;
  const status = FULFILLED_BY_STAFF.includes(order.channel) ? order.status : 'CONFIRMED';
  if (order.paid_at !== null && order.status === status) return undefined;
  return {
    status,
    paid_at: order.paid_at ?? receipt.at,
    hold_ends_at: null,
    ...(receipt.tendered_cents !== undefined && { tendered_cents: receipt.tendered_cents }),
  };
}
