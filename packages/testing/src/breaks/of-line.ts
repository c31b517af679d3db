import type { Break } from './break.ts';

const BOOKED = `(select order_id from offline_sales where state = 'booked')`;

/** Of sales that were made without a line. */
export const BREAKS_OF_LINE: Break[] = [
  [
    'A sale without a line is booked once: by one order or bill, with its id and of its receipt’s worth',
    'sale without a line D1-000001',
    /^its receipt says \$10\.51, order R\d+ \$10\.50$/,
    `alter table offline_sales disable trigger offline_sales_stay;
     update offline_sales set total_cents = total_cents + 1 where state = 'booked'`,
  ],
  [
    'A sale without a line is booked once: by one order or bill, with its id and of its receipt’s worth',
    'sale without a line D1-000001',
    /^order R\d+ has no id$/,
    `alter table orders disable trigger orders_stay_of_their_sale;
     update orders set sale_id = null where id = ${BOOKED};
     update offline_sales set state = state where state = 'booked'`,
  ],
  [
    'A sale without a line is booked once: by one order or bill, with its id and of its receipt’s worth',
    'sale without a line D1-000001',
    'it is number 9 of device 1',
    `alter table offline_sales disable trigger offline_sales_stay;
     update offline_sales set device_seq = 9 where state = 'booked'`,
  ],
  [
    'A sale without a line that is not booked waits for a person, or one has said that it stays so',
    'sale without a line D1-000003',
    'refused, and 1 open and 0 refused of 1 reasons',
    `update offline_sales set state = 'refused' where state = 'set_aside'`,
  ],
  [
    'A sale without a line that is not booked waits for a person, or one has said that it stays so',
    'sale without a line D1-000003',
    'set_aside, and 0 open and 0 refused of 1 reasons',
    `update sale_conflicts set state = 'settled', settled_as = 'booked', settled_by = opened.received_from, settled_at = now(),
      reason = 'Test' from offline_sales opened where opened.id = offline_sale_id and opened.state = 'set_aside'`,
  ],
  [
    'Late cash is taken out of the difference of the drawer that had counted it, once and whole',
    'sale without a line D1-000001',
    'its late cash is $10.50, taken out of the difference none',
    `alter table sale_conflicts disable trigger sale_conflicts_stay;
     alter table journal_entries disable trigger journal_entries_append_only;
     alter table journal_lines disable trigger journal_lines_append_only;
     update journal_lines set account = 'safe'
       where account = 'cash' and entry_id in (select id from journal_entries where source_type = 'offline_sale');
     update sale_conflicts set reason = 'Test' where kind = 'after_shift_closed'`,
  ],
];
