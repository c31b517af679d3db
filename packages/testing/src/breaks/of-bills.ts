import type { Break } from './break.ts';

/** Of bills, and of credit that is kept. */
export const BREAKS_OF_BILLS: Break[] = [
  [
    'A bill is worth what its lines add up to, and its payments pay it',
    'bill B1001',
    /^subtotal \$\d+\.\d\d, discount \$0\.00; its lines \$\d+\.\d\d, \$0\.00$/,
    `update bill_lines set unit_price_cents = unit_price_cents + 1 where id = (select min(id) from bill_lines)`,
  ],
  [
    'A bill is worth what its lines add up to, and its payments pay it',
    'bill B1002',
    'total $25.00, change $5.00; its payments $31.00',
    `update bill_payments set amount_cents = 3100 where bill_id = (select id from bills where bill_number = 'B1002')`,
  ],
  [
    'Of a bill that is settled each payment is booked to the cent by its own way, of one that is void it went back, and of any other nothing is booked',
    /^payment \d+ of bill B1001$/,
    'card $15.01 is received while the bill is settled; booked $15.00, given back $0.00',
    `update bill_payments set amount_cents = 1501 where id = (select min(id) from bill_payments)`,
  ],
  [
    'Of a bill that is settled each payment is booked to the cent by its own way, of one that is void it went back, and of any other nothing is booked',
    'bill B1002',
    'total $25.00, booked $0.00',
    `alter table order_payments disable trigger order_payments_append_only;
     update order_payments set bill_payment_id = null
       where bill_payment_id in (select id from bill_payments where bill_id = (select id from bills where bill_number = 'B1002'));
     update bills set end_reason = null`,
  ],
  [
    'A bill waits exactly while a wallet is asked, and only then keeps what it pays from others',
    'bill B1003',
    'is open and has 1 open wallet payments',
    `update bills set state = 'open' where bill_number = 'B1003'`,
  ],
  [
    'A bill waits exactly while a wallet is asked, and only then keeps what it pays from others',
    'bill B1003',
    'is open and keeps what it would pay from others',
    `update bills set state = 'open' where bill_number = 'B1003'`,
  ],
  [
    'An order of the shop is paid by its bill exactly when the bill is, and with packages or gift cards by nothing else',
    /^order R\d+$/,
    'has $0.00 from its bill and $10.30 from elsewhere; the bill is settled and its line says $10.30',
    `alter table order_payments disable trigger order_payments_append_only;
     update order_payments set bill_payment_id = null
       where order_id in (select shop_order_id from bills) and bill_payment_id is not null;
     update bill_lines set name = name where bill_id in (select id from bills where shop_order_id is not null)`,
  ],
  [
    'A balance of credit is what its moves add up to, and of it is set aside what bills that wait pay with it',
    /^credit account \d+$/,
    'balance $26.00, its moves $25.00',
    `update credit_accounts set balance_cents = 2600 where balance_cents = 2500`,
  ],
  [
    'A balance of credit is what its moves add up to, and of it is set aside what bills that wait pay with it',
    /^credit account \d+$/,
    'set aside $4.00, bills that wait pay $5.00 with it',
    `update credit_accounts set set_aside_cents = 400 where set_aside_cents = 500`,
  ],
  [
    'What the ledger says is kept for clients and gift cards is what their balances add up to',
    'client credit',
    /^in the ledger \$\d+\.\d\d, kept \$\d+\.\d\d$/,
    `update credit_accounts set balance_cents = 2600 where balance_cents = 2500`,
  ],
];
