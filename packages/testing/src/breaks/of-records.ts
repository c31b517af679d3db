import { type Break, lineOf, order } from './break.ts';

/** Of stock, business days, settings and the audit trail. */
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
    'Every line of an order has its business day',
    /^line \d+ of order R1005$/,
    '2026-11-19, its order 2026-11-20',
    `update order_lines set business_day = '2026-11-19' where order_id = ${order('R1005')}`,
  ],
  [
    'Every line of the ledger has the day and moment of its entry',
    /^journal line \d+ of entry \d+$/,
    /^2026-11-19 .*, its entry 2026-11-20 /,
    `update journal_lines set business_day = '2026-11-19' where id = ${lineOf('R1005', 'cash')}`,
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
    `update audit_entries set label = 'someone else' where position = 3`,
  ],
  [
    'The audit trail ends where its head says',
    'audit head',
    /its last entries were removed/,
    'delete from audit_entries where position = (select max(position) from audit_entries)',
  ],
];
