import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { type Account, type JournalEntry, postJournalEntry } from '../ledger/index.ts';
import type { Order } from './ensure-service-sale.ts';
import { updateOrder } from './queries.ts';

interface Facts {
  actor_id: number | null;
  at: Date;
}

/**
 * Posts the revenue of a sale of goods and the receivable: when it is paid, or when staff accept it unpaid. Does nothing
 * the second time.
 */
export async function recogniseSale(trx: Transaction<DB>, order: Order, facts: Facts): Promise<Order> {
  if (order.recognised_at !== null) return order;
  const entry = entryOfSale(order, facts);
  if (entry) await postJournalEntry(trx, entry);
  return updateOrder(trx, order.id, { recognised_at: facts.at });
}

/** What an order is in the ledger: revenue of goods; of a debt from before the books what the owner brought in; of credit a debt. */
export const revenueOf = ({ channel }: Pick<Order, 'channel'>): Account =>
  NO_REVENUE[channel] ?? 'product_revenue';

/** What goods were sold for, without the tax that their prices have in them. */
export const withoutTax = ({
  subtotal_cents,
  tax_cents,
  tax_included,
}: Pick<Order, 'subtotal_cents' | 'tax_cents' | 'tax_included'>): number =>
  tax_included ? subtotal_cents - tax_cents : subtotal_cents;

/** The entries of sales, of goods as of credit, and those that take one back. */
export const CREDIT_SALES = ['goods_sale', 'goods_sale_reversal'];

const NO_REVENUE: Record<string, Account> = { BROUGHT_FORWARD: 'brought_forward', CREDIT: 'client_credit' };

/** The entry of a sale of goods; of a sale of nothing, none. */
export function entryOfSale(order: Order, { actor_id, at }: Facts): JournalEntry | undefined {
  if (order.subtotal_cents === 0) return undefined;
  const delivery = order.delivery_paid_with_order ? order.delivery_cents : 0;
  return {
    kind: 'goods_sale',
    description: `Goods of order ${order.order_number}`,
    source: { type: 'order', id: order.id },
    client_id: order.client_id,
    actor_id,
    at,
    lines: [
      { account: 'receivable', debit_cents: order.total_cents },
      { account: 'discounts_given', debit_cents: order.discount_cents },
      { account: revenueOf(order), credit_cents: withoutTax(order) },
      { account: 'tax_payable', credit_cents: order.tax_cents },
      { account: 'delivery_revenue', credit_cents: delivery },
    ],
  };
}
