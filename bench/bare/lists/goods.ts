import { toOnlineOrder, toSale } from '../../../packages/server/src/features/orders/present.ts';
import { versionOf } from '../../../packages/server/src/lib/version.ts';
import type { Lists, Row } from './list.ts';

const PRODUCTS = `select p.id, p.name, p.description, p.texts, p.price_cents, p.previous_price_cents, p.cost_price_cents, p.sku,
    p.quantity, p.image_hash, i.width, i.height, p.category_id, c.name as category, c.texts as category_texts
  from products p left join inventory_categories c on c.id = p.category_id left join images i on i.hash = p.image_hash
  where p.archived_at is null`;

const textsOf = (texts: object) => (Object.keys(texts).length > 0 ? texts : undefined);

const toProduct = (row: Row) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  texts: textsOf(row.texts),
  price: row.price_cents / 100,
  previous_price: row.previous_price_cents === null ? null : row.previous_price_cents / 100,
  sku: row.sku,
  quantity: row.quantity,
  image: row.image_hash && `/media/${row.image_hash}-card.webp`,
  image_width: row.width,
  image_height: row.height,
  category:
    row.category_id === null
      ? null
      : { id: row.category_id, name: row.category, texts: textsOf(row.category_texts) },
  cost_price: row.cost_price_cents === null ? null : row.cost_price_cents / 100,
  version: versionOf({
    name: row.name,
    description: row.description,
    texts: row.texts,
    price: row.price_cents,
    previous_price: row.previous_price_cents,
    cost_price: row.cost_price_cents,
    sku: row.sku,
    category: row.category_id,
    image: row.image_hash,
  }),
});

const LINES = `(select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'product_id', l.product_id,
      'service_id', l.service_id, 'quantity', l.quantity, 'unit_price_cents', l.unit_price_cents,
      'total_cents', l.total_cents, 'returned', (select coalesce(sum(r.quantity), 0)
        from order_return_lines r where r.order_line_id = l.id)) order by l.id), '[]')
    from order_lines l where l.order_id = o.id) as lines`;

const RETURNS = `(select coalesce(json_agg(json_build_object('id', r.id, 'recorded_at', r.recorded_at, 'reason', r.reason,
      'recorded_by_name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username),
      'subtotal_cents', r.subtotal_cents, 'tax_cents', r.tax_cents, 'discount_cents', r.discount_cents,
      'total_cents', r.total_cents,
      'refunds', (select coalesce(json_agg(p order by p.id), '[]') from order_payments p where p.return_id = r.id),
      'lines', (select coalesce(json_agg(b order by b.order_line_id), '[]') from order_return_lines b
        where b.return_id = r.id)) order by r.id), '[]')
    from order_returns r left join users u on u.id = r.recorded_by where r.order_id = o.id) as returns`;

const ATTEMPT = `(select to_json(a) from payment_attempts a
    where a.order_id = o.id and a.state in ('created', 'sent', 'unknown', 'doubtful')) as open_attempt`;

const SALES = `select o.id, o.order_number, o.channel, o.client_id, o.client_name, o.created_at, o.subtotal_cents,
    o.tax_cents, o.total_cents, o.returned_cents, o.recognised_at, o.discount_cents, o.written_off_cents,
    o.discount_reason, o.received_cents, o.refunded_cents, o.status, o.paid_at, o.notes, o.booking_id, o.cancel_reason,
    o.cancel_kind, o.business_day, case when o.client_name = o.client_phone then c.name end as known_as,
    coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as sold_by_name,
    array(select distinct payment_method from order_payments where order_id = o.id and kind = 'receipt' order by 1)
      as paid_by, ${LINES}, ${RETURNS}, ${ATTEMPT}
  from orders o left join users u on u.id = o.sold_by left join clients c on c.id = o.client_id`;

type SaleRow = Parameters<typeof toSale>[0] & { lines: Parameters<typeof toSale>[1] };

const ORDERS = `select o.*, case when o.client_name = o.client_phone then c.name end as known_as, ${LINES}, ${ATTEMPT}
  from orders o left join clients c on c.id = o.client_id where o.channel in ('ONLINE_SHOP', 'MOBILE_APP')`;

export const goods: Lists = {
  '/inventory/api/products/': { statements: { '': `${PRODUCTS} order by p.id desc` }, present: toProduct },
  '/clients/api/sale-orders/': {
    statements: { '': `${SALES} order by o.business_day desc, o.id desc` },
    present: (row) => toSale(row as SaleRow, row.lines),
    keyOf: (row) => [row.business_day, row.id],
  },
  '/api/onlineshop/orders/': {
    statements: { '': `${ORDERS} order by o.id desc` },
    present: (row) => toOnlineOrder(row as Parameters<typeof toOnlineOrder>[0]),
  },
};
