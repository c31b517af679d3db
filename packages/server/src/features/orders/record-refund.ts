import type { MoneyWay } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { postJournalEntry } from '../ledger/index.ts';
import { giveUpReceipts } from '../messages/index.ts';
import { shareDrawer } from '../shifts/index.ts';
import { listUnreturned, type Part, type Reference, referenceFor } from './allocate-refund.ts';
import type { Order } from './ensure-service-sale.ts';
import { inWay } from './give-back-as-credit.ts';
import { listPaymentsOf } from './order-queries.ts';
import { addToOrder } from './queries.ts';
import { ACCOUNT_OF } from './receive-payment.ts';
import { writePayments } from './write-payment.ts';

export interface Refund {
  /** The reference of the refund, for example the wallet's transaction id. */
  reference: Reference;
  /** The method of the whole refund; by default each receipt is refunded by its own method. */
  payment_method?: MoneyWay | undefined;
  /** Whether cash goes back in dollars, whatever came in. */
  in_dollars?: boolean | undefined;
  /** Why it is given back, where that is not said with the act it follows from. */
  refund_reason?: string | undefined;
  actor_id: number | null;
  at: Date;
}

/** Records the refund of all money still on an order of goods. Lock the order first. */
export async function recordRefund(trx: Transaction<DB>, order: Order, refund: Refund): Promise<Order> {
  const parts = listUnreturned(await listPaymentsOf(trx, order.id));
  const { payment_method: way } = refund;
  return giveBack(trx, order, way === undefined ? parts : await inWay(trx, parts, way, order.client_id), {
    ...refund,
    kind: 'goods_refund',
    what: 'Refund',
  });
}

interface GivenBack extends Omit<Refund, 'payment_method'> {
  /** What happened, for the ledger, and the beginning of its description. */
  kind: string;
  what: string;
  /** Why the receipt was a mistake; none for a refund. */
  reason?: string;
  /** The return it is for. */
  return_id?: number;
}

/** Gives back parts of receipts of an order of goods: each is a refund and a journal entry. */
export async function giveBack(
  trx: Transaction<DB>,
  order: Order,
  parts: readonly Part[],
  { kind, what, reason, refund_reason, return_id, reference, in_dollars, actor_id, at }: GivenBack,
): Promise<Order> {
  let updated = order;
  const referenceOf = referenceFor(parts, reference);
  for (const part of parts) {
    const { receipt_id, payment_method, amount_cents } = part;
    const entry = await postJournalEntry(trx, {
      kind,
      description: `${what} of order ${order.order_number}`,
      source: { type: 'order', id: order.id },
      client_id: order.client_id,
      actor_id,
      at,
      lines: [
        { account: 'receivable', debit_cents: amount_cents },
        { account: ACCOUNT_OF[payment_method], wallet_id: part.wallet_id, credit_cents: amount_cents },
      ],
    });
    await writePayments(trx, [
      {
        order_id: order.id,
        kind: 'refund',
        payment_method,
        amount_cents,
        wallet_id: part.wallet_id,
        reference: referenceOf(part),
        reverses_id: receipt_id,
        credit_account_id: part.credit_account_id,
        reason: reason ?? null,
        refund_reason: refund_reason ?? null,
        return_id: return_id ?? null,
        in_dollars,
        journal_entry_id: entry.id,
        recorded_by: actor_id,
        recorded_at: at,
        shift_id: await shareDrawer(trx, actor_id, { is_needed: false }),
      },
    ]);
    updated = await addToOrder(trx, order.id, { refunded_cents: amount_cents });
  }
  if (updated.received_cents === updated.refunded_cents) await giveUpReceipts(trx, order.id);
  return updated;
}
