import { dollars, type ReturnPrice } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { postJournalEntry } from '../ledger/index.ts';
import type { Order } from './ensure-service-sale.ts';
import { withoutTax } from './recognise-sale.ts';
import { listReturnsOf } from './return-queries.ts';

interface Facts {
  actor_id: number | null;
  at: Date;
}

type Price = Omit<ReturnPrice, 'total_cents'> & { total_cents: number };

const inDollars = (amount: number) => `$${dollars(amount).toFixed(2)}`;

/** Posts what a return takes off a sale of goods: revenue, tax, discount and receivable. None for goods that cost nothing. */
export async function postReturn(
  trx: Transaction<DB>,
  order: Order,
  price: Price,
  { actor_id, at }: Facts,
): Promise<number | null> {
  if (price.subtotal_cents === 0) return null;
  const { id } = await postJournalEntry(trx, {
    kind: 'goods_return',
    description: `Goods of order ${order.order_number} worth ${inDollars(price.total_cents)} came back`,
    source: { type: 'order', id: order.id },
    client_id: order.client_id,
    actor_id,
    at,
    lines: [
      { account: 'product_revenue', debit_cents: withoutTax({ ...price, tax_included: order.tax_included }) },
      { account: 'tax_payable', debit_cents: price.tax_cents },
      { account: 'discounts_given', credit_cents: price.discount_cents },
      { account: 'receivable', credit_cents: price.total_cents },
    ],
  });
  return id;
}

/** A sale that is taken back is taken back as a whole, so the entries of its returns are reversed with it. */
export async function reverseReturns(
  trx: Transaction<DB>,
  order: Order,
  { actor_id, at }: Facts,
): Promise<void> {
  for (const back of await listReturnsOf(trx, order.id)) {
    if (back.journal_entry_id === null) continue;
    await postJournalEntry(trx, {
      kind: 'goods_return_reversal',
      description: `Order ${order.order_number} taken back, with its return of ${inDollars(back.total_cents)}`,
      source: { type: 'order', id: order.id },
      client_id: order.client_id,
      actor_id,
      at,
      reverses_id: back.journal_entry_id,
      lines: [
        { account: 'product_revenue', credit_cents: withoutTax(back) },
        { account: 'tax_payable', credit_cents: back.tax_cents },
        { account: 'discounts_given', debit_cents: back.discount_cents },
        { account: 'receivable', debit_cents: back.total_cents },
      ],
    });
  }
}
