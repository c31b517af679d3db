import { type Break, lineOf, order } from './break.ts';

/** A return of goods of an order without its lines, posted by the entry of its sale. */
const aReturnOf = (number: string, cents: number) => `
  insert into order_returns (order_id, subtotal_cents, tax_cents, discount_cents, total_cents, reason, journal_entry_id, recorded_at)
  select id, ${cents}, 0, 0, ${cents}, 'Test',
    (select min(id) from journal_entries where source_type = 'order' and source_id = orders.id and kind = 'goods_sale'), now()
  from orders where order_number = '${number}' returning id, order_id`;

/** Of the ledger, orders and bookings. */
export const BREAKS_OF_SALES: Break[] = [
  [
    'Every journal entry has lines',
    /^journal entry \d+$/,
    'test of order 1 has no lines',
    `insert into journal_entries (kind, description, source_type, source_id) values ('test', '', 'order', 1)`,
  ],
  [
    'The two sides of every journal entry are equal',
    /^journal entry \d+$/,
    'debits $20.01, credits $20.00',
    `update journal_lines set debit_cents = debit_cents + 1 where id = ${lineOf('R1005', 'cash')}`,
  ],
  [
    'Every line of the ledger belongs to an entry',
    /^journal line \d+$/,
    'there is no entry 1',
    'delete from journal_entries where id = 1',
  ],
  [
    'The trial balance is zero',
    'the ledger',
    /^debits \$[\d.]+, credits \$[\d.]+$/,
    `update journal_lines set credit_cents = credit_cents + 1 where id = ${lineOf('R1001', 'service_revenue')}`,
  ],
  [
    'A reversal takes back exactly what it reverses, account by account',
    /^journal entry \d+$/,
    'product_revenue keeps $-0.05',
    `update journal_lines set debit_cents = debit_cents - 5 where account = 'product_revenue' and debit_cents > 0
      and entry_id = (select id from journal_entries where reverses_id is not null and source_id = ${order('R1009')})`,
  ],
  [
    'An order is worth what its lines add up to',
    'order R1005',
    'subtotal $20.00, its lines $30.00',
    `update order_lines set quantity = 3 where order_id = ${order('R1005')}`,
  ],
  [
    'The sessions of a package cost together what it was sold for',
    /^booking \d+$/,
    'Three wraps was sold for $100.01, its sessions cost $100.00',
    `update bookings set package_price_cents = package_price_cents + 1 where package_name = 'Three wraps'`,
  ],
  [
    'A session that lapsed with its package is earned once',
    /^session \d+ of booking \d+$/,
    /^lapsed at .*, and is used up since /,
    `alter table sessions drop constraint sessions_lapsed;
     update sessions set lapsed_at = lapsed_at - interval '1 hour' where lapsed_at is not null and session_number = 1`,
  ],
  [
    'A total is subtotal + tax − discount, and delivery where it is paid with the order',
    'order R1005',
    'total $20.01, subtotal $20.00, tax $1.00, discount $1.00, delivery $0.00',
    `alter table orders drop constraint orders_total; update orders set total_cents = 2001 where order_number = 'R1005'`,
  ],
  [
    'A total is subtotal + tax − discount, and delivery where it is paid with the order',
    'order R1004',
    'total $151.00, subtotal $150.00, tax $1.00, discount $0.00, delivery $0.00',
    `update orders set tax_cents = 100, total_cents = 15100 where order_number = 'R1004'`,
  ],
  [
    'A total is subtotal + tax − discount, and delivery where it is paid with the order',
    'order R1005',
    'total $20.00, subtotal $20.00, tax $1.00, discount $1.00, delivery $0.00',
    `alter table orders drop constraint orders_total; update orders set tax_included = true where order_number = 'R1005'`,
  ],
  [
    'What an order received and gave back is what its receipts and refunds add up to',
    'order R1006',
    'received $10.30, given back $0.00; receipts $0.00, refunds $0.00',
    `delete from order_payments where order_id = ${order('R1006')}`,
  ],
  [
    'A paid order is fully received, and a fully received one is paid',
    'order R1006',
    'paid, total $10.30, received $10.29',
    `update orders set received_cents = 1029 where order_number = 'R1006'`,
  ],
  [
    'A paid order is fully received, and a fully received one is paid',
    'order R1005',
    'unpaid, total $20.00, received $20.00',
    `update orders set paid_at = null where order_number = 'R1005'`,
  ],
  [
    'No order keeps more than its total after returns, or gave back more than it received',
    'order R1009',
    'total $10.30, received $10.31, given back $0.00',
    `update orders set received_cents = 1031 where order_number = 'R1009'`,
  ],
  [
    'Every receipt and refund of an order is posted, with its amount, to its account; no other money of orders is',
    'order R1005',
    /^journal entry \d+: cash \$20\.00, its receipts and refunds \$0\.00$/,
    `update order_payments set payment_method = 'card' where order_id = ${order('R1005')}`,
  ],
  [
    'The ledger knows each order as it is: its sale, what of it is unearned, tax, delivery, discount, written off and owed',
    'order R1005',
    'goods $20.00, in the ledger $19.00; tax $1.00, in the ledger $2.00',
    `update journal_lines set credit_cents = credit_cents - 100 where id = ${lineOf('R1005', 'product_revenue')};
     update journal_lines set credit_cents = credit_cents + 100 where id = ${lineOf('R1005', 'tax_payable')}`,
  ],
  [
    'The ledger knows each order as it is: its sale, what of it is unearned, tax, delivery, discount, written off and owed',
    'order R1001',
    'treatments $0.00, in the ledger $50.00; unearned $148.00, in the ledger $100.00; discount $0.00, in the ledger $2.00',
    `update sessions set completed_at = null, completed_by = null, held_on = null
      where id = (select min(id) from sessions where booking_id = 1)`,
  ],
  [
    'The ledger knows each order as it is: its sale, what of it is unearned, tax, delivery, discount, written off and owed',
    /^order R\d+$/,
    'goods $0.00, in the ledger $40.25; brought forward $40.25, in the ledger $0.00',
    `update journal_lines set account = 'product_revenue' where account = 'brought_forward' and credit_cents = 4025`,
  ],
  [
    'The ledger knows each order as it is: its sale, what of it is unearned, tax, delivery, discount, written off and owed',
    /^order R\d+$/,
    'brought forward $0.00, in the ledger $-100.00',
    'update order_payments set paid_before = false where paid_before',
  ],
  [
    'Every receipt and refund of an order is posted, with its amount, to its account; no other money of orders is',
    /^order R\d+$/,
    /./,
    `update journal_lines set account = 'cash' where account = 'brought_forward' and debit_cents = 10000`,
  ],
  [
    'No more of a receipt is given back than was received, and no more of a write-off taken back',
    /^receipt \d+ of order \d+$/,
    'receipt of $60.00, given back $60.01',
    `insert into order_payments (order_id, kind, payment_method, amount_cents, journal_entry_id, reverses_id)
      select order_id, 'refund', payment_method, 1, journal_entry_id, reverses_id from order_payments
      where order_id = ${order('R1003')} and kind = 'refund'`,
  ],
  [
    'No more of a line comes back than was sold',
    /^line \d+ of order R1005$/,
    '2 sold, 3 came back',
    `with back as (${aReturnOf('R1005', 30_00)})
      insert into order_return_lines (return_id, order_id, order_line_id, quantity, restocked)
      select back.id, back.order_id, line.id, 3, false from back join order_lines line on line.order_id = back.order_id`,
  ],
  [
    'Each return is worth what its lines, its order and the ledger say',
    /^return \d+ of order R1005$/,
    '$10.00 of goods, its lines $0.00, in the ledger $-20.00',
    aReturnOf('R1005', 10_00),
  ],
  [
    'Each return is worth what its lines, its order and the ledger say',
    'order R1005',
    'returned $0.01, its returns $0.00',
    `update orders set returned_cents = 1 where order_number = 'R1005'`,
  ],
  [
    'What is written off of an order is what its write-offs add up to',
    'order R1001',
    'written off $0.01, its write-offs $0.00',
    `update orders set written_off_cents = 1 where order_number = 'R1001'`,
  ],
  [
    'A sold order of goods has exactly one entry of its sale that was not taken back, any other none',
    'order R1005',
    '0 entries of its sale',
    `update journal_entries set kind = 'other' where source_id = ${order('R1005')} and kind = 'goods_sale'`,
  ],
  [
    'The receivable of the ledger is what all open orders owe',
    'receivable',
    /^in the ledger \$[\d.]+, open orders owe \$[\d.]+$/,
    `update journal_lines set account = 'cash' where id = ${lineOf('R1008', 'receivable')}`,
  ],
  [
    'The receivable of each client is what their open orders owe',
    /^client \d+$/,
    'in the ledger $0.00, open orders owe $150.00',
    `update journal_lines set client_id = null where account = 'receivable'
      and client_id = (select client_id from orders where order_number = 'R1004')`,
  ],
  [
    'The goods of an order are out of stock from its first payment on, and back once they are returned or it is cancelled',
    'order R1010',
    /^product \d+: 1 bought and taken back, stock moved by -1$/,
    `delete from stock_transactions where order_id = ${order('R1010')} and change > 0`,
  ],
  [
    'A booking’s money is the money on its sessions',
    'booking 1',
    'cost $150.00, paid $100.01, discount $2.00; its sessions say $150.00, $100.00, $2.00',
    'update bookings set amount_paid_cents = amount_paid_cents + 1 where id = 1',
  ],
  [
    'A booking costs what its services cost',
    'booking 1',
    'cost $150.00, its services $100.00',
    'update booking_services set session_count = 2 where booking_id = 1',
  ],
  [
    'Nothing is paid beyond its price: no booking and no session',
    'booking 1',
    'cost $101.99, paid and discount $102.00',
    'alter table bookings drop constraint bookings_not_overpaid; update bookings set cost_cents = 10199 where id = 1',
  ],
  [
    'Nothing is paid beyond its price: no booking and no session',
    /^session \d+ of booking 1$/,
    'price $49.00, paid and discount $50.00',
    `alter table sessions drop constraint sessions_not_overpaid;
     update sessions set price_cents = 4900 where id = (select min(id) from sessions where booking_id = 1)`,
  ],
  [
    'A cancelled booking has no open sessions, and cancelled sessions hold no money',
    /^session \d+ of booking 3$/,
    'open, and the booking is cancelled',
    'update sessions set cancelled_at = null where id = (select min(id) from sessions where booking_id = 3)',
  ],
  [
    'A cancelled booking has no open sessions, and cancelled sessions hold no money',
    /^session \d+ of booking 3$/,
    'cancelled, and holds $0.05',
    'update sessions set amount_paid_cents = 5 where id = (select min(id) from sessions where booking_id = 3)',
  ],
  [
    'A booking with money or an earned session is a sale',
    'booking 4',
    'has no order, and $0.00 and 1 earned sessions',
    `update orders set booking_id = null where booking_id = 4`,
  ],
  [
    'A booking and its order say the same: what was received, granted and sold',
    'order R1001 of booking 1',
    'received $99.00, discount $2.00, sold $150.00; the booking says $100.00, $2.00, $150.00',
    `update orders set received_cents = 9900 where order_number = 'R1001'`,
  ],
  [
    'A booking and its order say the same: what was received, granted and sold',
    'order R1001 of booking 1',
    /; tax \$0\.00, in its sessions \$\d+\.\d\d$/,
    'update sessions set tax_basis_points = 500 where booking_id = 1',
  ],
];
