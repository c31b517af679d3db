import { sql } from 'kysely';
import { type Invariant, invariant, usd } from '../../db/invariant.ts';
import { ledgerOfOrdersInvariants } from './ledger-invariants.ts';

const RETURNED = sql`case when returned_cents = 0 then '' else ', returned ' || ${usd('returned_cents')} end`;

const moneyOfOrdersInvariants: Invariant[] = [
  invariant(
    'An order is worth what its lines add up to',
    sql`select 'order ' || order_number,
        'subtotal ' || ${usd('subtotal_cents')} || ', its lines ' || ${usd('coalesce(lines, 0)')}
      from orders
      left join (select order_id, sum(total_cents) as lines from order_lines group by order_id) summed on order_id = orders.id
      where subtotal_cents <> coalesce(lines, 0)`,
  ),
  invariant(
    'A total is subtotal + tax − discount, and delivery where it is paid with the order',
    sql`select 'order ' || order_number,
        'total ' || ${usd('total_cents')} || ', subtotal ' || ${usd('subtotal_cents')} || ', tax ' || ${usd('tax_cents')}
        || ', discount ' || ${usd('discount_cents')} || ', delivery ' || ${usd('delivery_cents')}
      from orders
      where total_cents < 0
        or total_cents <> subtotal_cents + tax_cents - discount_cents + case when delivery_paid_with_order then delivery_cents else 0 end
        -- As the price function has it (contract/src/pricing.ts): treatments carry no tax, only a delivery costs one.
        or (channel = 'SERVICES' and tax_cents <> 0)
        or (delivery_type is distinct from 'DELIVERY' and delivery_cents <> 0)`,
  ),
  invariant(
    'What an order received and gave back is what its receipts and refunds add up to',
    sql`select 'order ' || order_number,
        'received ' || ${usd('received_cents')} || ', given back ' || ${usd('refunded_cents')}
        || '; receipts ' || ${usd('coalesce(receipts, 0)')} || ', refunds ' || ${usd('coalesce(refunds, 0)')}
      from orders
      left join (
        select order_id, sum(amount_cents) filter (where kind = 'receipt') as receipts,
          sum(amount_cents) filter (where kind = 'refund') as refunds
        from order_payments group by order_id
      ) summed on order_id = orders.id
      where (received_cents, refunded_cents) <> (coalesce(receipts, 0), coalesce(refunds, 0))`,
  ),
  invariant(
    'A paid order is fully received, and a fully received one is paid',
    sql`select 'order ' || order_number,
        case when paid_at is null then 'unpaid' else 'paid' end || ', total ' || ${usd('total_cents')}
        || ${RETURNED} || ', received ' || ${usd('received_cents - refunded_cents')}
      from orders
      where status <> 'CANCELLED' and case
        when paid_at is not null then received_cents - refunded_cents <> total_cents - returned_cents
        else total_cents > 0 and received_cents - refunded_cents >= total_cents - returned_cents
      end`,
  ),
  invariant(
    'No order keeps more than its total after returns, or gave back more than it received',
    sql`select 'order ' || order_number,
        'total ' || ${usd('total_cents')} || ${RETURNED} || ', received ' || ${usd('received_cents')}
        || ', given back ' || ${usd('refunded_cents')}
      from orders
      where refunded_cents > received_cents
        or received_cents - refunded_cents > total_cents - case when status = 'CANCELLED' then 0 else returned_cents end`,
  ),
  invariant(
    'No more of a receipt is given back than was received, and no more of a write-off taken back',
    sql`select 'receipt ' || receipt.id || ' of order ' || receipt.order_id,
        receipt.kind || ' of ' || ${usd('receipt.amount_cents')} || ', given back ' || ${usd('sum(back.amount_cents)')}
      from order_payments receipt join order_payments back on back.reverses_id = receipt.id
      group by receipt.id
      having sum(back.amount_cents) > receipt.amount_cents or receipt.kind <> 'receipt'
        or bool_or(back.order_id <> receipt.order_id)
      union all
      select 'write-off ' || written.id || ' of order ' || written.order_id,
        ${usd('written.amount_cents')} || ', taken back ' || ${usd('sum(back.amount_cents)')}
      from write_offs written join write_offs back on back.reverses_id = written.id
      group by written.id
      having sum(back.amount_cents) > written.amount_cents or written.reverses_id is not null
        or bool_or(back.order_id <> written.order_id)`,
  ),
  invariant(
    'What is written off of an order is what its write-offs add up to',
    sql`select 'order ' || order_number,
        'written off ' || ${usd('written_off_cents')} || ', its write-offs ' || ${usd('coalesce(cents, 0)')}
      from orders
      left join (
        select order_id, sum(case when reverses_id is null then amount_cents else -amount_cents end) as cents
        from write_offs group by order_id
      ) summed on order_id = orders.id
      where written_off_cents <> coalesce(cents, 0)`,
  ),
];

const goodsInvariants: Invariant[] = [
  invariant(
    'No more of a line comes back than was sold, and each return is worth what its lines, its order and the ledger say',
    sql`with worth as (
        select return_id, sum(back.quantity * unit_price_cents) as cents
        from order_return_lines back join order_lines line on line.id = order_line_id group by return_id
      ), posted as (
        select entry_id, sum(debit_cents - credit_cents) filter (where account = 'product_revenue') as goods,
          sum(debit_cents - credit_cents) filter (where account = 'tax_payable') as tax,
          sum(credit_cents - debit_cents) filter (where account = 'discounts_given') as discount
        from journal_lines where entry_id in (select journal_entry_id from order_returns) group by entry_id
      )
      select 'line ' || line.id || ' of order ' || orders.order_number,
        line.quantity || ' sold, ' || sum(back.quantity) || ' came back'
      from order_return_lines back join order_lines line on line.id = back.order_line_id join orders on orders.id = line.order_id
      group by line.id, orders.order_number
      having sum(back.quantity) > line.quantity or line.product_id is null or bool_or(back.order_id <> line.order_id)
      union all
      select 'return ' || back.id || ' of order ' || orders.order_number,
        ${usd('subtotal')} || ' of goods, its lines ' || ${usd('coalesce(worth.cents, 0)')}
        || ', in the ledger ' || ${usd('coalesce(posted.goods, 0)')}
      from order_returns back cross join lateral (select back.subtotal_cents as subtotal) as was
      join orders on orders.id = back.order_id left join worth on worth.return_id = back.id
      left join posted on posted.entry_id = back.journal_entry_id
      where subtotal <> coalesce(worth.cents, 0)
        or (subtotal, back.tax_cents, back.discount_cents)
          <> (coalesce(posted.goods, 0), coalesce(posted.tax, 0), coalesce(posted.discount, 0))
      union all
      select 'order ' || order_number, 'returned ' || ${usd('returned_cents')} || ', its returns ' || ${usd('coalesce(sum(total_cents), 0)')}
      from (select id, order_number, returned_cents from orders) as of_orders
      left join (select order_id, total_cents from order_returns) as returned on order_id = id
      group by id, order_number, returned_cents
      having returned_cents <> coalesce(sum(total_cents), 0)`,
  ),
  invariant(
    'The goods of an order are out of stock from its first payment on, and back once they are returned or it is cancelled',
    sql`with moved as (
        select order_id, product_id, sum(change) as pieces
        from stock_transactions where order_id is not null group by order_id, product_id
      ), bought as (
        select order_id, product_id, sum(quantity) as pieces
        from order_lines where product_id is not null group by order_id, product_id
      ), came_back as (
        select back.order_id, line.product_id, sum(back.quantity) filter (where restocked) as restocked,
          sum(back.quantity) filter (where not restocked) as lost
        from order_return_lines back join order_lines line on line.id = back.order_line_id group by 1, 2
      )
      select 'order ' || coalesce(order_number, order_id::text),
        'product ' || product_id || ': ' || coalesce(bought.pieces, 0) || ' bought'
        || case when status = 'CANCELLED' then ' and taken back' when not goods_reserved then ' and not reserved' else '' end
        || coalesce(', ' || restocked || ' back in stock', '') || coalesce(', ' || lost || ' came back lost', '')
        || ', stock moved by ' || coalesce(moved.pieces, 0)
      from moved full join bought using (order_id, product_id) left join came_back using (order_id, product_id)
      left join orders on orders.id = order_id
      where coalesce(moved.pieces, 0) <> case
        when status = 'CANCELLED' then -coalesce(lost, 0) when not goods_reserved then 0
        else coalesce(restocked, 0) - coalesce(bought.pieces, 0)
      end`,
  ),
  invariant(
    'Every line of an order has its business day',
    sql`select 'line ' || line.id || ' of order ' || order_number, line.business_day || ', its order ' || orders.business_day
      from order_lines line join orders on orders.id = line.order_id
      where line.business_day <> orders.business_day`,
  ),
];

/** What must be true of every sale: its sums, its money, its entries in the ledger and its goods. */
export const orderInvariants: Invariant[] = [
  ...moneyOfOrdersInvariants,
  ...ledgerOfOrdersInvariants,
  ...goodsInvariants,
];
