import { sql } from 'kysely';
import { type Invariant, invariant, usd } from '../../db/invariant.ts';

// The orders in the ledger: recognised and not cancelled.
const IS_SOLD = sql`(recognised_at is not null and status <> 'CANCELLED')`;

/** What an order's buyer owes; negative when a refund is due. The same as in the index `orders_owing`. */
export const OWED_CENTS = sql`(case when ${IS_SOLD} then total_cents - returned_cents else 0 end - received_cents + refunded_cents)`;

export const ledgerOfOrdersInvariants: Invariant[] = [
  invariant(
    'Every receipt and refund of an order is posted, with its amount, to its account; no other money of orders is',
    sql`with posted as (
        select entry_id, source_id as order_id, account, sum(debit_cents - credit_cents) as cents
        from journal_entries join journal_lines on entry_id = journal_entries.id
        where source_type = 'order' and account in ('cash', 'card', 'mobile_wallet')
        group by entry_id, source_id, account
      ), moved as (
        select journal_entry_id as entry_id, order_id,
          case payment_method when 'mobile_money' then 'mobile_wallet' else payment_method end as account,
          sum(case kind when 'receipt' then amount_cents else -amount_cents end) as cents
        from order_payments
        group by 1, 2, 3
      )
      select 'order ' || coalesce(order_number, order_id::text),
        'journal entry ' || entry_id || ': ' || account || ' ' || ${usd('coalesce(posted.cents, 0)')}
        || ', its receipts and refunds ' || ${usd('coalesce(moved.cents, 0)')}
      from posted full join moved using (entry_id, order_id, account) left join orders on orders.id = order_id
      where coalesce(posted.cents, 0) <> coalesce(moved.cents, 0)`,
  ),
  invariant(
    'The ledger knows each order as it is: its sale, what of it is unearned, tax, delivery, discount, written off and owed',
    sql`with posted as (
        select source_id as order_id,
          coalesce(sum(credit_cents - debit_cents) filter (where account = 'product_revenue'), 0) as goods,
          coalesce(sum(credit_cents - debit_cents) filter (where account = 'service_revenue'), 0) as services,
          coalesce(sum(credit_cents - debit_cents) filter (where account = 'unearned_treatments'), 0) as unearned,
          coalesce(sum(credit_cents - debit_cents) filter (where account = 'tax_payable'), 0) as tax,
          coalesce(sum(credit_cents - debit_cents) filter (where account = 'delivery_revenue'), 0) as delivery,
          coalesce(sum(debit_cents - credit_cents) filter (where account = 'discounts_given'), 0) as discount,
          coalesce(sum(debit_cents - credit_cents) filter (where account = 'written_off'), 0) as written_off,
          coalesce(sum(debit_cents - credit_cents) filter (where account = 'receivable'), 0) as owed
        from journal_entries join journal_lines on entry_id = journal_entries.id
        where source_type = 'order'
        group by source_id
      ), treated as (
        select booking_id,
          coalesce(sum(price_cents) filter (where earned_at is not null), 0) as held,
          coalesce(sum(price_cents - discount_cents) filter (where earned_at is null), 0) as open,
          coalesce(sum(discount_cents - written_off_cents) filter (where earned_at is not null), 0) as discount,
          coalesce(sum(written_off_cents) filter (where earned_at is not null), 0) as written_off
        from sessions where cancelled_at is null
        group by booking_id
      ), returned as (
        select order_id, sum(subtotal_cents) as goods, sum(tax_cents) as tax, sum(discount_cents) as discount
        from order_returns group by order_id
      ), expected as (
        select id as order_id, order_number, ${OWED_CENTS} as owed,
          case when ${IS_SOLD} and booking_id is null then subtotal_cents - coalesce(returned.goods, 0) else 0 end as goods,
          case when ${IS_SOLD} then coalesce(treated.held, 0) else 0 end as services,
          case when ${IS_SOLD} then coalesce(treated.open, 0) else 0 end as unearned,
          case when ${IS_SOLD} then tax_cents - coalesce(returned.tax, 0) else 0 end as tax,
          case when ${IS_SOLD} and delivery_paid_with_order then delivery_cents else 0 end as delivery,
          case when not ${IS_SOLD} then 0 when booking_id is null then discount_cents - orders.written_off_cents - coalesce(returned.discount, 0)
            else coalesce(treated.discount, 0) end as discount,
          case when not ${IS_SOLD} then 0 when booking_id is null then orders.written_off_cents
            else coalesce(treated.written_off, 0) end as written_off
        from orders left join treated using (booking_id) left join returned on returned.order_id = orders.id
      ), compared as (
        select order_number, order_id, what, coalesce(is_posted, 0) as is_posted, coalesce(should_be, 0) as should_be
        from posted full join expected using (order_id)
        cross join lateral (values
          ('goods', posted.goods, expected.goods), ('treatments', posted.services, expected.services),
          ('unearned', posted.unearned, expected.unearned), ('tax', posted.tax, expected.tax),
          ('delivery', posted.delivery, expected.delivery), ('discount', posted.discount, expected.discount),
          ('written off', posted.written_off, expected.written_off), ('owed', posted.owed, expected.owed)
        ) as figures(what, is_posted, should_be)
      )
      select 'order ' || coalesce(order_number, order_id::text || ', which there is not'),
        string_agg(what || ' ' || ${usd('should_be')} || ', in the ledger ' || ${usd('is_posted')}, '; ')
      from compared
      where is_posted <> should_be or order_number is null
      group by order_id, order_number`,
  ),
  invariant(
    'A sold order of goods has exactly one entry of its sale that was not taken back, any other none',
    sql`with sales as (
        select entry.source_id as order_id, count(*) as entries
        from journal_entries entry
        left join journal_entries reversal on reversal.reverses_id = entry.id
        where entry.source_type = 'order' and entry.kind = 'goods_sale' and reversal.id is null
        group by entry.source_id
      )
      select 'order ' || order_number, coalesce(entries, 0) || ' entries of its sale'
      from orders left join sales on sales.order_id = orders.id
      -- A sale of nothing is not posted. Treatments are posted as they are paid and held.
      where coalesce(entries, 0) <> case
        when subtotal_cents = 0 or booking_id is not null or not ${IS_SOLD} then 0 else 1
      end`,
  ),
  invariant(
    'The receivable of the ledger is what all open orders owe',
    sql`select 'receivable', 'in the ledger ' || ${usd('posted')} || ', open orders owe ' || ${usd('owed')}
      from (select coalesce(sum(debit_cents - credit_cents), 0) as posted from journal_lines where account = 'receivable') ledger,
        (select coalesce(sum(${OWED_CENTS}), 0) as owed from orders) open_orders
      where posted <> owed`,
  ),
  invariant(
    'The receivable of each client is what their open orders owe',
    sql`with posted as (
        select client_id, sum(debit_cents - credit_cents) as cents
        from journal_lines where account = 'receivable' and client_id is not null group by client_id
      ), owed as (
        select client_id, sum(${OWED_CENTS}) as cents from orders where client_id is not null group by client_id
      )
      select 'client ' || client_id,
        'in the ledger ' || ${usd('coalesce(posted.cents, 0)')} || ', open orders owe ' || ${usd('coalesce(owed.cents, 0)')}
      from posted full join owed using (client_id)
      where coalesce(posted.cents, 0) <> coalesce(owed.cents, 0)`,
  ),
];
