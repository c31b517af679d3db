import type { Insertable } from 'kysely';
import type {
  OrderLines,
  OrderPayments,
  Orders as OrdersTable,
} from '../../packages/server/src/db/types.generated.ts';
import { walletOf } from './wallet-of.ts';
import type { World } from './world.ts';

export type Orders = ReturnType<typeof createOrders>;

/** What an order is worth and what was paid for it: nothing at first. */
const FRESH = {
  delivery_paid_with_order: false,
  subtotal_cents: 0,
  tax_cents: 0,
  discount_cents: 0,
  written_off_cents: 0,
  delivery_cents: 0,
  total_cents: 0,
  received_cents: 0,
  refunded_cents: 0,
};

type Given = Omit<Insertable<OrdersTable>, 'id' | 'order_number' | keyof typeof FRESH>;
export type Order = Given & typeof FRESH & { id: number; order_number: string };
export type Line = Omit<Insertable<OrderLines>, 'order_id'>;
type Receipt = Omit<Insertable<OrderPayments>, 'order_id'>;

/** The first order number less one, as the sequence of the database has it. */
export const ORDER_NUMBERS_BEGIN_AFTER = 1000;

/** Where orders of every channel are begun and written. */
export function createOrders({ loader }: World) {
  const table = loader.table('orders');
  const lines = loader.table('order_lines');
  const payments = loader.table('order_payments');
  return {
    begin(given: Given & Partial<typeof FRESH>): Order {
      const id = table.next();
      return { ...FRESH, ...given, id, order_number: `R${ORDER_NUMBERS_BEGIN_AFTER + id}` };
    },
    /** Writes an order that nothing will change any more, with its lines. */
    write(order: Order, of: readonly Line[]): void {
      table.add(order);
      for (const line of of) lines.add({ order_id: order.id, ...line, business_day: order.business_day });
    },
    /** Keeps a receipt. */
    pay(order: Order, receipt: Receipt): void {
      order.received_cents += receipt.amount_cents;
      payments.add({ order_id: order.id, ...receipt, wallet_id: walletOf(receipt.payment_method) });
    },
  };
}
