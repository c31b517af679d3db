import type { PaymentMethod } from '@revive/contract';
import type { World } from './world.ts';

export type Orders = ReturnType<typeof createOrders>;

export interface Order {
  id: number;
  order_number: string;
  channel: 'POS' | 'ONLINE_SHOP' | 'MOBILE_APP' | 'SERVICES';
  status: 'PENDING' | 'CONFIRMED' | 'PROCESSING' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED';
  client_id: number | null;
  booking_id: number | null;
  subtotal_cents: number;
  tax_cents: number;
  discount_cents: number;
  delivery_cents: number;
  total_cents: number;
  received_cents: number;
  refunded_cents: number;
  sold_by: number | null;
  created_at: string;
  business_day: string;
  client_name: string;
  client_phone: string | null;
  delivery_type: 'PICKUP' | 'DELIVERY' | null;
  delivery_address: string | null;
  delivery_paid_with_order: boolean;
  hold_ends_at: string | null;
  access_token: string | null;
  recognised_at: string | null;
  paid_at: string | null;
  tendered_cents: number | null;
  cancelled_at: string | null;
  cancelled_by: number | null;
  cancel_kind: 'hold_ended' | 'cancelled' | 'void' | null;
  cancel_reason: string | null;
  shift_id: number | null;
}

export interface Line {
  service_id: number | null;
  product_id: number | null;
  name: string;
  unit_price_cents: number;
  unit_cost_cents: number | null;
  quantity: number;
}

export interface Receipt {
  kind: 'receipt' | 'refund';
  payment_method: PaymentMethod;
  amount_cents: number;
  reference: string | null;
  journal_entry_id: number;
  recorded_by: number | null;
  recorded_at: string;
  shift_id: number | null;
}

const FRESH = {
  booking_id: null,
  received_cents: 0,
  refunded_cents: 0,
  sold_by: null,
  delivery_type: null,
  delivery_address: null,
  delivery_paid_with_order: false,
  hold_ends_at: null,
  access_token: null,
  recognised_at: null,
  paid_at: null,
  tendered_cents: null,
  cancelled_at: null,
  cancelled_by: null,
  cancel_kind: null,
  cancel_reason: null,
  shift_id: null,
};

/** The first order number less one, as the sequence of the database has it. */
export const ORDER_NUMBERS_BEGIN_AFTER = 1000;

/** Where orders of every channel are begun and written. */
export function createOrders({ loader }: World) {
  const table = loader.table('orders', [
    'id',
    'order_number',
    'channel',
    'status',
    'client_id',
    'subtotal_cents',
    'tax_cents',
    'discount_cents',
    'delivery_cents',
    'total_cents',
    'created_at',
    'business_day',
    'client_name',
    'client_phone',
    ...(Object.keys(FRESH) as (keyof typeof FRESH)[]),
  ]);
  const lines = loader.table('order_lines', [
    'order_id',
    'service_id',
    'product_id',
    'name',
    'unit_price_cents',
    'unit_cost_cents',
    'quantity',
    'business_day',
  ]);
  const payments = loader.table('order_payments', [
    'order_id',
    'kind',
    'payment_method',
    'amount_cents',
    'reference',
    'journal_entry_id',
    'recorded_by',
    'recorded_at',
    'shift_id',
  ]);
  return {
    begin(
      given: Omit<Order, 'id' | 'order_number' | keyof typeof FRESH> & Partial<typeof FRESH | Order>,
    ): Order {
      const id = table.next();
      return { ...FRESH, ...given, id, order_number: `R${ORDER_NUMBERS_BEGIN_AFTER + id}` };
    },
    /** Writes an order that nothing will change any more, with its lines. */
    write(order: Order, of: readonly Line[]): void {
      table.add(order);
      for (const line of of) lines.add({ order_id: order.id, ...line, business_day: order.business_day });
    },
    pay(order: Order, receipt: Receipt): void {
      if (receipt.kind === 'receipt') order.received_cents += receipt.amount_cents;
      else order.refunded_cents += receipt.amount_cents;
      payments.add({ order_id: order.id, ...receipt });
    },
  };
}
