import { attemptOf } from './bookings.ts';
import type { Lists, Row } from './list.ts';

const PRODUCTS = `select p.id, p.name, p.description, p.price_cents, p.previous_price_cents, p.cost_price_cents, p.sku,
    p.quantity, p.image_hash, i.width, i.height, p.category_id, c.name as category
  from products p left join inventory_categories c on c.id = p.category_id left join images i on i.hash = p.image_hash
  where p.archived_at is null`;

const toProduct = (row: Row) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: row.price_cents / 100,
  previous_price: row.previous_price_cents === null ? null : row.previous_price_cents / 100,
  sku: row.sku,
  quantity: row.quantity,
  image: row.image_hash && `/media/${row.image_hash}-card.webp`,
  image_width: row.width,
  image_height: row.height,
  category: row.category_id === null ? null : { id: row.category_id, name: row.category },
  cost_price: row.cost_price_cents === null ? null : row.cost_price_cents / 100,
});

const LINES = `(select json_agg(json_build_object('id', l.id, 'name', l.name, 'product', l.product_id,
    'service', l.service_id, 'quantity', l.quantity, 'unit_price', l.unit_price_cents / 100.0,
    'total_price', l.total_cents / 100.0) order by l.id) from order_lines l where l.order_id = o.id) as lines`;

const SALES = `select o.id, o.order_number, o.channel, o.client_id, o.client_name, o.created_at, o.total_cents,
    o.discount_cents, o.discount_reason, o.received_cents, o.refunded_cents, o.status, o.paid_at, o.notes, o.booking_id,
    o.cancel_reason, o.cancel_kind, o.business_day,
    case when o.client_name = o.client_phone then c.name end as known_as,
    coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as sold_by_name,
    array(select distinct payment_method from order_payments where order_id = o.id and kind = 'receipt' order by 1)
      as paid_by, ${LINES}
  from orders o left join users u on u.id = o.sold_by left join clients c on c.id = o.client_id`;

const refundDue = (row: Row) =>
  row.status === 'CANCELLED' ? (row.received_cents - row.refunded_cents) / 100 : 0;

const stateOf = (row: Row) => {
  if (row.status === 'CANCELLED') return 'cancelled';
  return row.paid_at === null ? 'pending' : 'confirmed';
};

const toSale = (row: Row) => ({
  id: row.id,
  order_number: row.order_number,
  channel: row.channel,
  client: row.client_id,
  client_name: row.known_as ?? row.client_name,
  date: row.created_at,
  total_amount: row.total_cents / 100,
  discount: row.discount_cents / 100,
  discount_reason: row.discount_reason,
  paid_amount: (row.received_cents - row.refunded_cents) / 100,
  paid_by: row.paid_by,
  refund_due: refundDue(row),
  status: stateOf(row),
  items: row.lines.map((line: Row) => ({
    id: line.id,
    product_or_service: line.name,
    product: line.product,
    service: line.service,
    quantity: line.quantity,
    unit_price: line.unit_price,
    total_price: line.total_price,
  })),
  notes: row.notes,
  booking: row.booking_id,
  sold_by_name: row.sold_by_name,
  cancel_reason: row.cancel_reason,
  is_void: row.cancel_kind === 'void',
});

const ORDERS = `select o.id, o.order_number, o.channel, o.created_at, o.client_id, o.client_name, o.client_phone,
    o.delivery_type, o.delivery_address, o.delivery_cents, o.delivery_paid_with_order, o.subtotal_cents, o.tax_cents,
    o.discount_cents, o.total_cents, o.status, o.paid_at, o.received_cents, o.refunded_cents, o.hold_ends_at,
    o.goods_reserved, o.notes, o.cancel_reason, case when o.client_name = o.client_phone then c.name end as known_as, ${LINES},
    (select to_json(a) from payment_attempts a
      where a.order_id = o.id and a.state in ('created', 'sent', 'unknown', 'doubtful')) as attempt
  from orders o left join clients c on c.id = o.client_id where o.channel in ('ONLINE_SHOP', 'MOBILE_APP')`;

const paymentOf = (row: Row) => {
  if (refundDue(row) > 0) return 'REFUND_DUE';
  if (row.status === 'CANCELLED') return row.refunded_cents > 0 ? 'REFUNDED' : 'UNPAID';
  return row.paid_at === null ? 'UNPAID' : 'PAID';
};

const toOrder = (row: Row) => ({
  id: row.id,
  order_number: row.order_number,
  channel: row.channel,
  created_at: row.created_at,
  client: { id: row.client_id, name: row.known_as ?? row.client_name, phone: row.client_phone },
  delivery_type: row.delivery_type,
  delivery_address: row.delivery_address,
  delivery_cost: row.delivery_cents / 100,
  delivery_paid_with_order: row.delivery_paid_with_order,
  items: row.lines.map((line: Row) => ({
    id: line.id,
    product: { id: line.product, name: line.name },
    product_name: line.name,
    quantity: line.quantity,
    unit_price: line.unit_price,
    total_price: line.total_price,
  })),
  subtotal: row.subtotal_cents / 100,
  tax: row.tax_cents / 100,
  discount: row.discount_cents / 100,
  total_amount: row.total_cents / 100,
  status: row.status,
  payment_status: paymentOf(row),
  hold_ends_at: row.hold_ends_at,
  goods_reserved: row.goods_reserved,
  refund_due: refundDue(row),
  notes: row.notes,
  cancel_reason: row.cancel_reason,
  open_payment: attemptOf(row.attempt),
});

export const goods: Lists = {
  '/inventory/api/products/': { statements: { '': `${PRODUCTS} order by p.id desc` }, present: toProduct },
  '/clients/api/sale-orders/': {
    statements: { '': `${SALES} order by o.business_day desc, o.id desc` },
    present: toSale,
    keyOf: (row) => [row.business_day, row.id],
  },
  '/api/onlineshop/orders/': { statements: { '': `${ORDERS} order by o.id desc` }, present: toOrder },
};
