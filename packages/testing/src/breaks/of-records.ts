import { type Break, lineOf } from './break.ts';

/** Of stock, the sums behind figures, settings and the audit trail. */
export const BREAKS_OF_RECORDS: Break[] = [
  [
    'A product’s quantity is what its stock transactions add up to, and never below zero',
    /^product 1 \(Body oil \d+\)$/,
    /^quantity 99, its transactions \d+$/,
    'update products set quantity = 99 where id = 1',
  ],
  [
    'Every stock transaction goes on where the one before it ended',
    'stock transaction 2 of product 1',
    'leaves 37, those up to it add up to 38',
    'update stock_transactions set quantity_after = 37 where id = 2',
  ],
  [
    'A product is found by what it says',
    /^product 1 \(Body oil \d+\)$/,
    'is found by Soap',
    `update product_texts set says = 'Soap' where product_id = 1`,
  ],
  [
    'The sums of sales by day are the orders that count',
    /^2026-11-20 POS, seller \d+$/,
    'the sums say 2 orders and $20.00, the orders 1 and $20.00',
    `update sales_days set orders = 2 where channel = 'POS'`,
  ],
  [
    'The sums of products sold by day are the lines of the orders that count',
    /^product 1 on 2026-11-20 by POS, seller \d+$/,
    'the sums exceed the orders by -1 pieces and $-1.00; of known cost 0 pieces, $0.00 and costs of $0.00',
    `update product_sales_days set quantity = quantity - 1, revenue_cents = revenue_cents - 100
      where channel = 'POS' and sold_by is not null`,
  ],
  [
    'The sums of products by month are those by day',
    'product 1 in the month of 2026-11-01',
    'the month exceeds its days by 5 pieces and $0.00; of known cost 0 pieces, $0.00 and costs of $1.00',
    'update product_sales_months set quantity = quantity + 5, cost_cents = cost_cents + 100 where channel is null',
  ],
  [
    'Every line of the ledger has the day and moment of its entry',
    /^journal line \d+ of entry \d+$/,
    /^2026-11-19 .*, its entry 2026-11-20 /,
    `update journal_lines set business_day = '2026-11-19' where id = ${lineOf('R1005', 'cash')}`,
  ],
  [
    'The sums of the ledger by day are its lines',
    'account expenses on 2026-11-20',
    'the sums exceed the lines by $0.07 of debits and $0.00 of credits',
    `update ledger_days set debit_cents = debit_cents + 7 where account = 'expenses'`,
  ],
  [
    'What each client came to owe by day is what the ledger says',
    /^client \d+ on 2026-11-20$/,
    'the sums exceed the lines by $0.09',
    `update receivable_days set change_cents = change_cents + 9
      where client_id = (select client_id from orders where order_number = 'R1004')`,
  ],
  [
    'What each client owed at the end of a day is what they came to owe until then, without a gap',
    /^client \d+ from 2026-11-20$/,
    'owed $150.09 until infinity; it should be $150.00 until infinity',
    `update receivable_days set balance_cents = balance_cents + 9
      where client_id = (select client_id from orders where order_number = 'R1004')`,
  ],
  [
    'The sums of expenses by purpose are their lines in the ledger',
    'Towels on 2026-11-20',
    'the sums exceed the lines by $0.00 and 1 payments',
    'update expense_days set payments = payments + 1',
  ],
  [
    'The sums of held sessions by day are the sessions that were held',
    /^service 1 on 2026-11-20, therapist \d+$/,
    'the sums exceed the sessions by 1, $0.00 of worth and $0.00 received',
    'update session_days set sessions = sessions + 1',
  ],
  [
    'The numbers of open and of held sessions are those of the sessions',
    'all sessions',
    'the numbers exceed the sessions by 1 open and 0 held',
    `insert into session_count_changes (open, held) values (1, 0)`,
  ],
  [
    'The owner’s settings can be read',
    'setting tax_rate',
    /./,
    `insert into policy (settings) values ('{"tax_rate": "much"}')`,
  ],
  [
    'Every change in the audit trail is what was sealed, and none of them is missing',
    'audit entry 3',
    'It is not what was sealed: it was changed, or its seal was.',
    `update audit_entries set label = 'somebody else' where position = 3`,
  ],
  [
    'The audit trail ends where its head says',
    'audit head',
    /its last entries were removed/,
    'delete from audit_entries where position = (select max(position) from audit_entries)',
  ],
];
