import { type Invariant, inView } from '../../db/invariant.ts';

/** What must be true of every sale: its sums, its money, its entries in the ledger and its goods. */
export const orderInvariants: readonly Invariant[] = [
  inView('wrong_subtotals', 'An order is worth what its lines add up to', 'orders'),
  inView(
    'wrong_totals',
    'A total is subtotal + tax − discount, and delivery where it is paid with the order',
    'orders',
  ),
  inView(
    'wrong_receipts',
    'What an order received and gave back is what its receipts and refunds add up to',
    'orders',
  ),
  inView('wrong_open_orders', 'Open orders are those that are to be paid, delivered or settled', 'orders'),
  inView('wrong_paid_orders', 'A paid order is fully received, and a fully received one is paid', 'orders'),
  inView(
    'wrong_kept_money',
    'No order keeps more than its total after returns, or gave back more than it received',
    'orders',
  ),
  inView(
    'wrong_reversed_sums',
    'No more of a receipt is given back than was received, and no more of a write-off taken back',
    'quick',
  ),
  inView('wrong_written_off', 'What is written off of an order is what its write-offs add up to', 'orders'),
  inView(
    'wrong_posted_money',
    'Every receipt and refund of an order is posted, with its amount, to its account; no other money of orders is',
    'orders',
  ),
  inView(
    'wrong_orders_in_ledger',
    'The ledger knows each order as it is: its sale, what of it is unearned, tax, delivery, discount, written off and owed',
    'orders',
  ),
  inView(
    'wrong_sale_entries',
    'A sold order of goods has exactly one entry of its sale that was not taken back, any other none',
    'orders',
  ),
  inView('wrong_receivable', 'The receivable of the ledger is what all open orders owe'),
  inView(
    'wrong_client_receivables',
    'The receivable of each client is what their open orders owe',
    'clients',
  ),
  inView('wrong_returned_lines', 'No more of a line comes back than was sold', 'order_lines'),
  inView('wrong_returns', 'Each return is worth what its lines, its order and the ledger say', 'orders'),
  inView(
    'wrong_goods',
    'The goods of an order are out of stock from its first payment on, and back once they are returned or it is cancelled',
    'orders',
  ),
  inView('wrong_order_line_days', 'Every line of an order has its business day', 'order_lines'),
];
